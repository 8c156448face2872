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
  const [id] = await recordAll(tx, actor, [event])
  if (!id) throw new Error('the event was not written')
  return id
}

/** The same of several at once, in as many questions as of one. Answers their ids, in no order. */
export async function recordAll(tx: Db, actor: Actor, all: Event[]): Promise<string[]> {
  if (all.length === 0) return []
  const rows = await tx
    .insert(events)
    .values(
      all.map((event) => ({
        name: event.name,
        actorKind: actor.kind,
        actorId: actorId(actor),
        subjectId: event.subjectId,
        companyId: event.companyId,
        data: event.data ?? {},
      })),
    )
    .returning({ id: events.id, name: events.name })
  const reacting = rows.filter(({ name }) => reacts(name)).map(({ id }) => id)
  if (reacting.length > 0) {
    await tx.execute(sql`
      select graphile_worker.add_job('react', json_build_object('eventId', id))
      from jsonb_array_elements_text(${JSON.stringify(reacting)}::jsonb) as each (id)`)
  }
  const notices = all
    .filter(({ name }) => isTold(name))
    .map(({ name, subjectId: subject, companyId: company }) =>
      JSON.stringify({ name, subject, company }),
    )
  if (notices.length > 0) {
    await tx.execute(sql`
      select pg_notify(${eventChannel}, notice)
      from jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb) as each (notice)`)
  }
  return rows.map(({ id }) => id)
}
