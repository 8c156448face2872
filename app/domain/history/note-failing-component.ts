import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { events } from './event-table.ts'
import { record } from './record.ts'

/** Minimum hours between two events about the same component, across instances. */
const QUIET_HOURS = 6

/**
 * Records that a component does not respond. The event notifies administrators who turned on alerts
 * (ADMS-18).
 */
export async function noteFailingComponent(db: Db, component: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('failing part', 0))`)
    const isThisComponent = sql`name = 'part-failing' and data ->> 'part' = ${component}
      and at > now() - make_interval(hours => ${QUIET_HOURS})`
    if ((await tx.$count(events, isThisComponent)) > 0) return
    await record(tx, system, { name: 'part-failing', data: { part: component } })
  })
}
