import { sql } from 'drizzle-orm'
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
 * Anonymous clients can cause these actions without limit, so only `MAX_PROVOKED_PER_HOUR` are
 * stored per client.
 */
const provoked = new Set<SecurityAction>([
  'xss_attempt',
  'suspicious_activity',
  'rate_limit_exceeded',
  'access_refused',
  'upload_refused',
])

export const MAX_PROVOKED_PER_HOUR = 60
/** At most this many refused requests for other people's data are stored per person and hour. */
export const MAX_REFUSED_PER_HOUR = 20

/** A failed write only logs a warning and never fails the request (SEC-10). */
export async function logSecurity(
  db: Db,
  log: Pick<Logger, 'warn'>,
  actor: Actor,
  entry: SecurityEntry,
): Promise<void> {
  const client = 'client' in actor ? actor.client : null
  try {
    if (client && provoked.has(entry.action) && (await isFull(db, client, entry.action))) return
    if (entry.action === 'access_refused' && (await hasManyRefused(db, actor))) return
    await db.insert(securityLog).values({ ...entry, actorId: actorId(actor), client })
  } catch (error) {
    log.warn(
      { event: 'security-log-not-written', err: error, action: entry.action },
      'the security log could not be written',
    )
  }
}

/** Refused requests are counted per person, because one person can use many IP addresses. */
async function hasManyRefused(db: Db, actor: Actor): Promise<boolean> {
  const { rows } = await db.execute<{ entries: number }>(sql`
    select count(*)::int as entries from (
      select from security_log
      where actor_id = ${actorId(actor)} and action = 'access_refused'
        and at > now() - interval '1 hour'
      limit ${MAX_REFUSED_PER_HOUR}
    ) as recent`)
  return (rows[0]?.entries ?? 0) >= MAX_REFUSED_PER_HOUR
}

async function isFull(db: Db, client: string, action: SecurityAction): Promise<boolean> {
  const { rows } = await db.execute<{ entries: number }>(sql`
    select count(*)::int as entries from (
      select from security_log
      where client = ${client} and action = ${action} and at > now() - interval '1 hour'
      limit ${MAX_PROVOKED_PER_HOUR}
    ) as recent`)
  return (rows[0]?.entries ?? 0) >= MAX_PROVOKED_PER_HOUR
}
