import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Admin, type CompanyId, type CompanyMember, system } from '../actor.ts'
import { findCompanyLevel, VERIFIED_LEVEL } from '../companies/company-level.ts'
import { isStored, mergeConcurrent } from '../concurrent-edit.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { readSettings } from '../settings/read-settings.ts'
import { findSubscription, lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import { findBlocks } from './advice/advise-on-job.ts'
import { type AnswersOwed, refuseAnswersOwed } from './answers-owed.ts'
import { type NoRoom, refuseReturn } from './check-activation-limit.ts'
import type { WordsBlocked } from './create-job.ts'
import { isExpired, setsPastDeadline } from './job.ts'
import { baseHashOfJobForm, type JobInput, jobFields } from './job-input.ts'
import { jobs } from './job-table.ts'
import { needsModerator } from './risk/read-job.ts'
import { isHarmlessEdit } from './versions/harmless-edit.ts'
import {
  endPendingChange,
  findPendingChange,
  storePendingChange,
} from './versions/pending-change.ts'
import { findApproved, storeApprovedVersion } from './versions/store-approved-version.ts'

type Edited =
  /** `waits`: the edit is pending until an administrator approves it. */
  | Outcome<{ waits: boolean }, 'not-found' | 'urgent-not-in-plan' | 'deadline-passed'>
  | WordsBlocked
  | Refused<'changed-meanwhile', { currentVersion: string; changed: Partial<JobInput> }>
  | NoRoom
  | AnswersOwed

/**
 * Edits a job; a company's edit of an active job becomes pending unless harmless (D119). Refuses
 * 'changed-meanwhile' (same field edited), 'words-blocked' and 'deadline-passed'.
 */
export async function editJob(
  db: Db,
  actor: CompanyMember | Admin,
  jobId: string,
  wanted: JobInput,
  baseHashes?: string,
  reason = '',
): Promise<Edited> {
  const settings = await readSettings(db)
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
    const pending = actor.kind === 'company' ? await findPendingChange(tx, jobId) : undefined
    const current: JobInput = pending ?? job
    const merged = mergeConcurrent<JobInput>(
      wanted,
      current,
      jobFields,
      baseHashes ?? baseHashOfJobForm(current),
    )
    const { to: input, changed } = merged
    if (Object.keys(changed).length > 0)
      return refused('changed-meanwhile', { currentVersion: merged.nextHashes, changed })
    if (isStored(input, current, jobFields)) return done({ waits: pending !== undefined })
    const isSent = actor.kind === 'company' && job.status !== 'draft'
    const deadlinePassed = setsPastDeadline(input, current)
    if (isSent && findBlocks(input).length > 0) return refused('words-blocked', { deadlinePassed })
    if (isSent && deadlinePassed) return refused('deadline-passed')
    const comesBack = job.status === 'active' && isExpired(job) && !isExpired(input)
    if (actor.kind === 'company' && comesBack) {
      const noRoom = await refuseReturn(tx, actor.companyId, subscription)
      if (noRoom) return noRoom
      const owed = await refuseAnswersOwed(tx, settings, actor.companyId)
      if (owed) return owed
    }
    if (actor.kind === 'company' && input.isUrgent && !job.isUrgent) {
      const plan = planTypeOf(await findSubscription(tx, actor.companyId))
      if (!plans[plan].canSetJobUrgent) return refused('urgent-not-in-plan')
    }
    const event = { subjectId: jobId, companyId: job.companyId }
    const isReadFirst = actor.kind === 'company' && job.status === 'active'
    const isHarmless = isReadFirst && (await isHarmlessBeside(tx, job, input))
    const passes = settings.autoApproveJobs && (await mayPassUnread(tx, job.companyId, input))
    if (isReadFirst && !isHarmless && !passes) {
      await storePendingChange(tx, actor, jobId, input)
      await record(tx, actor, { name: 'job-change-sent', ...event })
      return done({ waits: true })
    }
    if (pending) await endPendingChange(tx, actor, jobId, { state: 'superseded' })
    await tx
      .update(jobs)
      // An edited job does not reopen when its suspended company is restored.
      .set({
        ...input,
        updatedAt: sql`now()`,
        version: job.version + 1,
        closedWithCompany: false,
      })
      .where(eq(jobs.id, jobId))
    if (job.status === 'active' && !isHarmless) await storeApprovedVersion(tx, actor, jobId)
    const title =
      actor.kind === 'admin' ? { data: { title: input.title, reason: reason || null } } : {}
    await record(tx, actor, { name: 'job-updated', ...event, ...title })
    return done({ waits: false })
  })
}

async function mayPassUnread(tx: Db, companyId: CompanyId, input: JobInput): Promise<boolean> {
  const level = await findCompanyLevel(tx, companyId)
  return level >= VERIFIED_LEVEL && !needsModerator(input, level)
}

/**
 * Compares the edit with the current text and with the approved text, because a series of harmless
 * edits could change everything.
 */
async function isHarmlessBeside(tx: Db, job: JobInput & { id: string }, input: JobInput) {
  if (!isHarmlessEdit(job, input)) return false
  const approved = await findApproved(tx, job.id)
  if (approved) return isHarmlessEdit(approved, input)
  // Jobs older than the table of versions have no approved text, so store their public text first.
  await storeApprovedVersion(tx, system, job.id)
  return true
}
