import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { isStored, mergeSeen } from '../seen-fields.ts'
import { findSubscription, lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import { isExpired } from './job.ts'
import { type JobInput, jobFields, seenJob } from './job-input.ts'
import { jobs } from './job-table.ts'
import { type NoRoom, refuseReturn } from './room-for-return.ts'

/**
 * Changes the words and figures of a job. Keeps the status and needs no free place (2§4). A company
 * reaches only its own jobs; a mark as urgent that is already there may stay. A deadline that brings back
 * a job whose time was over needs the room that showing it again needs (D92). What others have changed
 * since it was `seen` stays; where the person changes the same, 'changed-meanwhile' has what stands there
 * now. The same words saved again change nothing and are done.
 */
export async function editJob(
  db: Db,
  actor: CompanyMember | Admin,
  jobId: string,
  wanted: JobInput,
  seen?: string,
): Promise<
  | Outcome<undefined, 'not-found' | 'urgent-not-in-plan'>
  | Refused<'changed-meanwhile', { currentVersion: string; changed: Partial<JobInput> }>
  | NoRoom
> {
  return db.transaction(async (tx) => {
    const own = actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined
    const subscription =
      actor.kind === 'company' ? await lockNewestSubscription(tx, actor.companyId) : undefined
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), own))
      .for('update')
    if (!job) return refused('not-found')
    const merged = mergeSeen<JobInput>(wanted, job, jobFields, seen ?? seenJob(job))
    const { to: input, changed } = merged
    if (Object.keys(changed).length > 0)
      return refused('changed-meanwhile', { currentVersion: merged.seen, changed })
    if (isStored(input, job, jobFields)) return done()
    const comesBack = job.status === 'active' && isExpired(job) && !isExpired(input)
    if (actor.kind === 'company' && comesBack) {
      const noRoom = await refuseReturn(tx, actor.companyId, subscription)
      if (noRoom) return noRoom
    }
    if (actor.kind === 'company' && input.isUrgent && !job.isUrgent) {
      const plan = planTypeOf(await findSubscription(tx, actor.companyId))
      if (!plans[plan].canSetJobUrgent) return refused('urgent-not-in-plan')
    }
    await tx
      .update(jobs)
      .set({ ...input, updatedAt: sql`now()`, version: job.version + 1 })
      .where(eq(jobs.id, jobId))
    await record(tx, actor, { name: 'job-updated', subjectId: jobId, companyId: job.companyId })
    return done()
  })
}
