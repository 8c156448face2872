import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { events } from '../history/event-table.ts'
import { jobs } from './job-table.ts'

/** Milliseconds in which an approval can be undone; its mail is sent afterwards. */
export const APPROVAL_UNDO_MS = 60_000

/** The job that the administrator approved last, while the approval can be undone. */
export async function findOpenApproval(db: Db, actor: Admin, now = currentTime()) {
  const since = new Date(now.getTime() - APPROVAL_UNDO_MS)
  const [approval] = await db
    .select({ at: events.at, id: jobs.id, title: jobs.title, version: jobs.version })
    .from(events)
    .innerJoin(jobs, eq(jobs.id, events.subjectId))
    .where(
      and(
        eq(events.actorKind, 'admin'),
        eq(events.actorId, actor.userId),
        gt(events.at, since),
        eq(events.name, 'job-status-changed'),
        sql`${events.data} ->> 'from' = 'pending' and ${events.data} ->> 'to' = 'active'`,
        eq(jobs.status, 'active'),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  if (!approval) return undefined
  const { at, ...job } = approval
  return { ...job, leftMs: at.getTime() + APPROVAL_UNDO_MS - now.getTime() }
}
