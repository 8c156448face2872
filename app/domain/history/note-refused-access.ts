import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { logSecurity } from './log-security.ts'

type Refused = { area: 'candidate' | 'company' | 'admin'; right?: string } | { cvOf: string }

/** Logs that an actor requested data of another account. Stores ids, never contents. */
export function noteRefusedAccess(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: SignedIn,
  refused: Refused,
): Promise<void> {
  const what =
    'cvOf' in refused
      ? { tableName: 'applications', recordId: refused.cvOf }
      : { newValues: refused }
  return logSecurity(db, log, actor, { action: 'access_refused', ...what })
}
