import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, actorId } from '../actor.ts'
import type { Event } from './event.ts'
import { events } from './event-table.ts'

/** The channel on which instances hear of events; what travels are ids. */
export const eventChannel = 'lusona_events'

/**
 * Writes an event into the history, within the transaction of the act that it tells of. The task that
 * reacts to it and the notice to the other instances leave with the same commit, or not at all.
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
  const notice = JSON.stringify({
    name: event.name,
    subject: event.subjectId,
    company: event.companyId,
  })
  await tx.execute(sql`
    select graphile_worker.add_job('react', json_build_object('eventId', ${row.id}::text)),
      pg_notify(${eventChannel}, ${notice})`)
  return row.id
}
