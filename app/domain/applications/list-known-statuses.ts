import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { events, mailOutbox } from '../history/event-table.ts'
import { NOTHING_TO_SAY } from '../history/mail-outbox.ts'
import { SECOND_THOUGHTS_MS } from './application.ts'

/**
 * For each application with unannounced changes: the last status that the candidate knows. A change
 * is unannounced until its mail is sent or, without mail, for a minute.
 */
export async function listKnownStatuses(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const hasNotLeft = sql`(select bool_and(${mailOutbox.sentAt} is null
      and coalesce(${mailOutbox.deadReason}, ${NOTHING_TO_SAY}) = ${NOTHING_TO_SAY})
    from ${mailOutbox}
    where ${mailOutbox.eventId} = ${events.id} and ${mailOutbox.mail} = 'application-status')`
  // Order by id, not by time: if one transaction waits for another, the later change may have the
  // earlier time.
  const next = sql`lead(${events.at}, 1, now())
    over (partition by ${events.subjectId} order by ${events.id})`
  const minute = sql`make_interval(secs => ${SECOND_THOUGHTS_MS / 1000})`
  const changes = db
    .select({
      id: events.id,
      subjectId: events.subjectId,
      before: sql<string>`${events.data} ->> 'from'`.as('before'),
      isOpen: sql<boolean>`coalesce(${hasNotLeft}, ${next} < ${events.at} + ${minute}, false)`.as(
        'is_open',
      ),
    })
    .from(events)
    .where(and(inArray(events.subjectId, ids), eq(events.name, 'application-status-changed')))
  const { rows } = await db.execute<{ id: string; before: string }>(sql`
    with changes as materialized (${changes}),
      settled as materialized (
        select distinct on (subject_id) subject_id, id from changes
        where not is_open order by subject_id, id desc)
    select distinct on (changes.subject_id) changes.subject_id as id, before
    from changes left join settled on settled.subject_id = changes.subject_id
    where is_open and (settled.id is null or settled.id < changes.id)
    order by changes.subject_id, changes.id`)
  return new Map(rows.map(({ id, before }) => [id, before]))
}
