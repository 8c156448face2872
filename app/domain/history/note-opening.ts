import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { logSecurity } from './log-security.ts'

type Opened =
  | { action: 'letter_opened'; tableName: 'applications'; recordId: string }
  | {
      action: 'proof_opened'
      tableName: 'package_requests' | 'verification_documents'
      recordId: string
    }

/** Logs that an administrator opened content. Requests within ten minutes count as one. */
export async function noteOpening(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: SignedIn,
  opened: Opened,
): Promise<void> {
  if (actor.kind !== 'admin') return
  const { rows } = await db.execute(sql`
    select from security_log where actor_id = ${actor.userId} and action = ${opened.action}
      and record_id = ${opened.recordId} and at > now() - interval '10 minutes' limit 1`)
  if (rows.length === 0) await logSecurity(db, log, actor, opened)
}
