import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { currentTime } from '../../formats/current-time.ts'
import { events } from '../../history/event-table.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { writeStatus } from '../change-job-status.ts'
import { jobs } from '../job-table.ts'
import { reopenChange } from '../versions/reopen-change.ts'
import { APPROVAL_UNDO_MS, isApprovalBy, isLastDecision } from './approval-event.ts'

/**
 * For this many hours, a late undo of an approval of several jobs is refused as 'too-late'.
 * Afterwards it is refused as 'not-found'.
 */
const FINDABLE_HOURS = 24

/**
 * Returns jobs or an edit to the queue within a minute of their approval. Skips jobs with a later
 * decision; `of` counts all approved jobs. Refuses 'too-late', 'already-undone' (no job can be
 * returned) and 'not-found' (including another administrator's approval).
 */
export async function undoApproval(
  db: Db,
  actor: Admin,
  approvalId: string,
  now = currentTime(),
): Promise<Outcome<{ changed: number; of: number }, 'not-found' | 'too-late' | 'already-undone'>> {
  return db.transaction(async (tx) => {
    const isTogether = and(
      gt(events.at, new Date(now.getTime() - FINDABLE_HOURS * 3_600_000)),
      sql`${events.data} ->> 'approvalId' = ${approvalId}`,
    )
    const isOfApproval = and(isApprovalBy(actor), or(eq(events.id, approvalId), isTogether))
    const approved = await tx.select().from(events).where(isOfApproval)
    if (approved.length === 0) return refused('not-found')
    const firstAt = Math.min(...approved.map(({ at }) => at.getTime()))
    if (firstAt + APPROVAL_UNDO_MS < now.getTime()) return refused('too-late')
    const present = await lockJobs(
      tx,
      approved.flatMap(({ subjectId }) => subjectId ?? []),
    )
    const last = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(isOfApproval, isLastDecision))
    const untouched = new Set(last.map(({ id }) => id))
    let changed = 0
    for (const event of approved) {
      const job = present.find(({ id }) => id === event.subjectId)
      if (job?.status !== 'active' || !untouched.has(event.id)) continue
      if (event.name === 'job-change-approved') {
        if (await reopenChange(tx, actor, job, event)) changed += 1
      } else {
        await writeStatus(tx, actor, job, 'pending', { undoes: event.id })
        changed += 1
      }
    }
    if (changed === 0) return refused('already-undone')
    return done({ changed, of: approved.length })
  })
}

/** Locks companies before jobs, in the same order as suspending, to prevent a deadlock. */
async function lockJobs(tx: Db, ids: string[]) {
  const owners = tx.select({ id: jobs.companyId }).from(jobs).where(inArray(jobs.id, ids))
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, owners))
    .orderBy(asc(companies.id))
    .for('share')
  return tx.select().from(jobs).where(inArray(jobs.id, ids)).orderBy(asc(jobs.id)).for('update')
}
