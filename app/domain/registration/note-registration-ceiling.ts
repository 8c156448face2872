import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { events } from '../history/event-table.ts'
import { record } from '../history/record.ts'
import { limits } from '../rate-limits/limit.ts'

/** Minimum hours between two events, so that an attack sends few mails. */
const QUIET_HOURS = 6

/**
 * Records that sign-ups have reached the limit for all clients. The event notifies administrators.
 */
export async function noteRegistrationCeiling(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('registration ceiling', 0))`)
    const isKnown = sql`name = 'registrations-paused'
      and at > now() - make_interval(hours => ${QUIET_HOURS})`
    if ((await tx.$count(events, isKnown)) > 0) return
    const { max } = limits.registrations
    await record(tx, system, { name: 'registrations-paused', data: { max } })
  })
}

/** Whether sign-ups are refused at present, because the last hour had too many. */
export async function areRegistrationsPaused(db: Db): Promise<boolean> {
  const { name, max, seconds } = limits.registrations
  const { rows } = await db.execute<{ paused: boolean }>(sql`
    select count(*) >= ${max} as paused from attempts
    where limit_name = ${name} and at > now() - make_interval(secs => ${seconds})`)
  return rows[0]?.paused ?? false
}
