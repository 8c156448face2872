import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { type Actor, actorId } from '../actor.ts'
import type { SecurityAction } from './event.ts'
import { securityLog } from './event-table.ts'

export type SecurityEntry = {
  action: SecurityAction
  tableName?: string
  recordId?: string
  oldValues?: Record<string, unknown>
  newValues?: Record<string, unknown>
}

/**
 * Writes an entry of the security log. A failure to write it is only a warning in the log and never
 * fails what the person was doing (SEC-10).
 */
export async function logSecurity(
  db: Db,
  log: Pick<Logger, 'warn'>,
  actor: Actor,
  entry: SecurityEntry,
): Promise<void> {
  try {
    await db.insert(securityLog).values({
      ...entry,
      actorId: actorId(actor),
      client: 'client' in actor ? actor.client : null,
    })
  } catch (error) {
    log.warn({ err: error, action: entry.action }, 'the security log could not be written')
  }
}
