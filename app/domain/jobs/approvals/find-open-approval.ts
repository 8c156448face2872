import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../../actor.ts'
import { currentTime } from '../../formats/current-time.ts'
import { events } from '../../history/event-table.ts'
import { jobs } from '../job-table.ts'
import { APPROVAL_UNDO_MS, approvalId, isApprovalBy, isLastDecision } from './approval-event.ts'

/** The administrator's last approval of a job, of a change or of several jobs, while it can be undone. */
export async function findOpenApproval(db: Db, actor: Admin, now = currentTime()) {
  const since = new Date(now.getTime() - APPROVAL_UNDO_MS)
  const approved = await db
    .select({ id: approvalId, at: events.at, name: events.name, jobId: jobs.id, title: jobs.title })
    .from(events)
    .innerJoin(jobs, and(eq(jobs.id, events.subjectId), eq(jobs.status, 'active')))
    .where(and(isApprovalBy(actor), gt(events.at, since), isLastDecision))
    .orderBy(desc(events.at), desc(events.id))
  const [last] = approved
  if (!last) return undefined
  const together = approved.filter(({ id }) => id === last.id)
  const firstAt = Math.min(...together.map(({ at }) => at.getTime()))
  return {
    id: last.id,
    jobId: last.jobId,
    title: last.title,
    isChange: last.name === 'job-change-approved',
    count: together.length,
    leftMs: firstAt + APPROVAL_UNDO_MS - now.getTime(),
  }
}
