import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { logSecurity } from './log-security.ts'

/** The requested resource: an area of another account type, or the file of an application. */
type Refused = { area: 'candidate' | 'company' | 'admin'; right?: string } | { cvOf: string }

/**
 * Logs that an actor requested something that belongs to another account. The entry has the actor
 * and the id, never contents.
 */
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
