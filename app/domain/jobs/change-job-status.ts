import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { abuseReports } from '../abuse-reports/abuse-report-table.ts'
import type { Admin, CompanyId, CompanyMember, System } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { readSettings } from '../settings/read-settings.ts'
import { lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { findBlocks } from './advice/advise-on-job.ts'
import { type AnswersOwed, refuseAnswersOwed } from './answers-owed.ts'
import { type NoRoom, refuseReturn } from './check-activation-limit.ts'
import { isHeldForModerator, statusAfterSubmitting } from './create-job.ts'
import { hasJustSet } from './has-just-set.ts'
import { isExpired, type JobStatus, jobStatuses } from './job.ts'
import { jobs } from './job-table.ts'
import { takeOverPendingChange } from './versions/pending-change.ts'
import { storeApprovedVersion } from './versions/store-approved-version.ts'

/** Status changes by a company (D91). Only an administrator sets 'active'. */
export const companyJobMoves = {
  draft: ['pending'],
  pending: ['draft', 'closed'],
  active: ['closed'],
  closed: ['pending'],
} as const satisfies Record<JobStatus, readonly JobStatus[]>

export type CompanyJobMove = 'draft' | 'pending' | 'closed'

/**
 * Submits (pending), withdraws or closes a job. Refuses, among others, 'words-blocked' (SHIELD-05),
 * 'deadline-passed', too many unanswered applications (ANSW-08) and too many active jobs (D92).
 */
export async function moveOwnJob(
  db: Db,
  actor: CompanyMember,
  jobId: string,
  to: CompanyJobMove,
): Promise<
  | Outcome<
      { status: JobStatus },
      'not-found' | 'not-possible' | 'words-blocked' | 'deadline-passed'
    >
  | NoRoom
  | AnswersOwed
> {
  const settings = await readSettings(db)
  return db.transaction(async (tx) => {
    const subscription = await lockNewestSubscription(tx, actor.companyId)
    // Lock the company before its jobs, in the same order as suspending, to prevent a deadlock.
    const submitted =
      to === 'pending'
        ? await statusAfterSubmitting(tx, settings, actor.companyId, undefined)
        : undefined
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
      .for('update')
    if (!job) return refused('not-found')
    const moves: readonly JobStatus[] = companyJobMoves[job.status]
    if (!moves.includes(to)) return refused('not-possible')
    if (to === 'pending' && findBlocks(job).length > 0) return refused('words-blocked')
    if (to === 'pending' && isExpired(job)) return refused('deadline-passed')
    const owed =
      to === 'pending' ? await refuseAnswersOwed(tx, settings, actor.companyId) : undefined
    if (owed) return owed
    const isHeld =
      submitted === 'active' &&
      ((await isHeldForModerator(tx, actor.companyId, job)) || (await isReported(tx, jobId)))
    const status = isHeld ? 'pending' : (submitted ?? to)
    if (status === 'active') {
      const noRoom = await refuseReturn(tx, actor.companyId, subscription)
      if (noRoom) return noRoom
    }
    await writeStatus(tx, actor, job, status)
    return done({ status })
  })
}

/**
 * A reported job must not be approved automatically: that would undo the pause after three reports
 * (SHIELD-07).
 */
async function isReported(tx: Db, jobId: string): Promise<boolean> {
  const open = and(
    eq(abuseReports.subjectId, jobId),
    isNull(abuseReports.outcome),
    isNotNull(abuseReports.reporterId),
  )
  return (await tx.$count(abuseReports, open)) >= 3
}

export type BaseHashOfJobForm = { status: JobStatus; version: number }

/**
 * Sets any status (2§4). Refuses 'company-not-approved' (D100) and 'changed-meanwhile' (the status
 * or the text to be published has changed). A status that the same administrator sends twice succeeds
 * twice.
 */
export async function setJobStatus(
  db: Db,
  actor: Admin,
  jobId: string,
  to: JobStatus,
  expected?: BaseHashOfJobForm,
  details: StatusDetails = {},
): Promise<Outcome<undefined, 'not-found' | 'company-not-approved' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    // Lock the company before the job, in the same order as suspending, to prevent a deadlock.
    const owner = tx.select({ id: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId))
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(inArray(companies.id, owner))
      .for('share')
    const [job] = await tx
      .select({
        id: jobs.id,
        title: jobs.title,
        status: jobs.status,
        version: jobs.version,
        companyId: jobs.companyId,
        approval: companies.approval,
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobs.id, jobId))
      .for('update', { of: jobs })
    if (!job) return refused('not-found')
    // Only publishing requires that the administrator has read the current text. If closing
    // required it, a company could prevent the closing by editing continuously.
    const isUnread = to === 'active' && expected?.version !== job.version
    if (expected && (expected.status !== job.status || isUnread)) {
      const isRepeated = job.status === to && !isUnread
      return isRepeated && (await hasJustSet(tx, actor, jobId, { from: expected.status, to }))
        ? done()
        : refused('changed-meanwhile')
    }
    if (to === 'active' && job.approval !== 'approved') return refused('company-not-approved')
    if (job.status !== to) await writeStatus(tx, actor, job, to, details)
    return done()
  })
}

/**
 * Details that an administrator's status change records in addition to the old and the new status.
 */
type StatusDetails = { reason?: string | undefined; approvalId?: string; undoes?: string }

function describeDeletedJob({ title }: Job, details: StatusDetails): Record<string, string> {
  const { reason, approvalId, undoes } = details
  return {
    title,
    ...(reason && { reason }),
    ...(approvalId && { approvalId }),
    ...(undoes && { undoes }),
  }
}

/** `expectedStatus` is the status that the administrator's page showed. */
export async function closeAsAdmin(
  db: Db,
  actor: Admin,
  jobId: string,
  reason: string,
  expectedStatus: string | undefined,
): Promise<Outcome<undefined, 'not-found' | 'changed-meanwhile'>> {
  const status = jobStatuses.find((each) => each === expectedStatus)
  if (!status) return refused('changed-meanwhile')
  const answer = await setJobStatus(db, actor, jobId, 'closed', { status, version: 0 }, { reason })
  if (answer.ok) return answer
  const { refusal } = answer
  if (refusal === 'company-not-approved')
    throw new Error('closing a job needs no approval of its company')
  return refused(refusal)
}

type Job = { id: string; companyId: CompanyId; status: JobStatus; title: string }

/**
 * Sets and records the status of a job; the caller locks the job. When the job stops being public,
 * a pending edit becomes its text.
 */
export async function writeStatus(
  tx: Db,
  actor: Admin | CompanyMember | System,
  job: Job,
  to: JobStatus,
  details: StatusDetails = {},
): Promise<void> {
  if (job.status === 'active') await takeOverPendingChange(tx, actor, job.id)
  await tx
    .update(jobs)
    .set({
      status: to,
      returnReason: null,
      closedWithCompany: false,
      outcome: null,
      updatedAt: sql`now()`,
    })
    .where(eq(jobs.id, job.id))
  if (to === 'active') await storeApprovedVersion(tx, actor, job.id)
  await record(tx, actor, {
    name: 'job-status-changed',
    subjectId: job.id,
    companyId: job.companyId,
    // Store the current title, because a later edit may change it.
    data: {
      from: job.status,
      to,
      ...(actor.kind === 'admin' ? describeDeletedJob(job, details) : {}),
    },
  })
}
