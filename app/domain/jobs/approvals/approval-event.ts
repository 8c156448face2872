import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../../actor.ts'
import { events } from '../../history/event-table.ts'

/** Milliseconds in which an approval can be undone; its mail is sent afterwards. */
export const APPROVAL_UNDO_MS = 60_000

/** Events that published a pending job or a pending change. */
export const isApprovalBy = (actor: Admin) =>
  and(
    eq(events.actorKind, 'admin'),
    eq(events.actorId, actor.userId),
    or(
      and(
        eq(events.name, 'job-status-changed'),
        sql`${events.data} ->> 'from' = 'pending' and ${events.data} ->> 'to' = 'active'`,
      ),
      eq(events.name, 'job-change-approved'),
    ),
  )

/** Jobs approved together share one id. A single approval has the id of its event. */
export const approvalId = sql<string>`coalesce(${events.data} ->> 'approvalId', ${events.id}::text)`

/**
 * SQL: no later decision on the job. An edit by the company does not count, so that a company cannot
 * prevent an undo by editing.
 */
export const isLastDecision = sql<boolean>`not exists (
  select from events later where later.subject_id = ${events.subjectId}
    and (later.at, later.id) > (${events.at}, ${events.id})
    and (later.name = 'job-status-changed'
      or later.actor_kind = 'admin' and later.name like 'job-%'))`

/** Whether the approval that this event recorded was undone. */
export async function isApprovalUndone(db: Db, jobId: string, eventId: string): Promise<boolean> {
  const undone = and(eq(events.subjectId, jobId), sql`${events.data} ->> 'undoes' = ${eventId}`)
  return (await db.$count(events, undone)) > 0
}
