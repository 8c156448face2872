import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, actorId } from '../actor.ts'
import { type Event, isTold, reacts } from './event.ts'
import { events } from './event-table.ts'

/** The channel on which instances are notified of events; what travels are ids. */
export const eventChannel = 'lusona_events'

/**
 * Writes an event into the history, within the transaction of the act that it tells of. The task that
 * reacts to it and the notice to the instances, where the catalogue has them, leave with the same
 * commit, or not at all.
 */
export async function record(tx: Db, actor: Actor, event: Event): Promise<string> {
  const [row] = await tx
    .insert(events)
    .values({
      name: event.name,
      actorKind: actor.kind,
      actorId: actorId(actor),
      subjectId: event.subjectId,
      companyId: event.companyId,
      data: event.data ?? {},
    })
    .returning({ id: events.id })
  if (!row) throw new Error('the event was not written')
  if (reacts(event.name)) {
    await tx.execute(sql`
      select graphile_worker.add_job('react', json_build_object('eventId', ${row.id}::text))`)
  }
  if (isTold(event.name)) {
    const { name, subjectId: subject, companyId: company } = event
    const notice = JSON.stringify({ name, subject, company })
    await tx.execute(sql`select pg_notify(${eventChannel}, ${notice})`)
  }
  return row.id
}
