import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { events, outbox } from '../history/event-table.ts'
import { NOTHING_TO_SAY } from '../history/outbox.ts'
import { SECOND_THOUGHTS_MS } from './application.ts'

/**
 * The status that a candidate takes an application to have: the one before those changes whose mails
 * were overtaken or still wait. What was told counts, and so does what was changed without a mail and
 * stood for its minute (from before the portal, or while mails were switched off): to take a decision
 * back is no news.
 */
export async function findKnownStatus(db: Db, applicationId: string): Promise<string | undefined> {
  const hasNotLeft = sql`(select bool_and(${outbox.sentAt} is null
      and coalesce(${outbox.deadReason}, ${NOTHING_TO_SAY}) = ${NOTHING_TO_SAY})
    from ${outbox}
    where ${outbox.eventId} = ${events.id} and ${outbox.mail} = 'application-status')`
  // By id: of two who wait for each other the later change may have begun earlier.
  const next = sql`lead(${events.at}) over (order by ${events.id})`
  const minute = sql`make_interval(secs => ${SECOND_THOUGHTS_MS / 1000})`
  const changes = db
    .select({
      id: events.id,
      before: sql<string>`${events.data} ->> 'from'`.as('before'),
      isOpen: sql<boolean>`coalesce(${hasNotLeft}, ${next} < ${events.at} + ${minute}, false)`.as(
        'is_open',
      ),
    })
    .from(events)
    .where(and(eq(events.subjectId, applicationId), eq(events.name, 'application-status-changed')))
  const { rows } = await db.execute<{ before: string }>(sql`
    with changes as materialized (${changes}),
      settled as (select id from changes where not is_open order by id desc limit 1)
    select before from changes
    where not exists (select 1 from settled where settled.id > changes.id) and is_open
    order by id limit 1`)
  return rows[0]?.before
}
