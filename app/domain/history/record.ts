import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, actorId } from '../actor.ts'
import { type Event, isNotifying, reacts } from './event.ts'
import { events } from './event-table.ts'

/** Instances are notified of events on this channel. Notifications contain only ids. */
export const eventChannel = 'lusona_events'

/** A notification: the event's name, its subject, and the company whose pages are updated. */
const notice = sql`json_strip_nulls(json_build_object(
  'name', ${events.name}, 'subject', ${events.subjectId}, 'company', ${events.companyId}))`

/** Inserts an event in the act's transaction. Its task and notification are committed with it. */
export async function record(tx: Db, actor: Actor, event: Event): Promise<string> {
  const [id] = await recordAll(tx, actor, [event])
  if (!id) throw new Error('the event was not written')
  return id
}

/**
 * Stores the API key, so that the history distinguishes acts of a company's program from the
 * member's own acts.
 */
function keyOf(actor: Actor): { apiKey?: string } {
  return actor.kind === 'company' && actor.apiKeyId ? { apiKey: actor.apiKeyId } : {}
}

/**
 * Records several events with as many queries as a single event. Returns their ids in no particular
 * order.
 */
export async function recordAll(tx: Db, actor: Actor, all: Event[]): Promise<string[]> {
  if (all.length === 0) return []
  const names = [...new Set(all.map(({ name }) => name))]
  const rows = await tx
    .insert(events)
    .values(
      all.map((event) => ({
        name: event.name,
        actorKind: actor.kind,
        actorId: actorId(actor),
        subjectId: event.subjectId,
        companyId: event.companyId,
        data: { ...event.data, ...keyOf(actor) },
      })),
    )
    .returning({
      id: events.id,
      queued: sql`case when ${inArray(events.name, names.filter(reacts))}
        then (graphile_worker.add_job('react', json_build_object('eventId', ${events.id}))).id end`,
      notified: sql`case when ${inArray(events.name, names.filter(isNotifying))}
        then pg_notify(${eventChannel}, ${notice}::text) end`,
    })
  return rows.map(({ id }) => id)
}
