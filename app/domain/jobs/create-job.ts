import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type CompanyId, type CompanyMember, system } from '../actor.ts'
import { findCompanyLevel, VERIFIED_LEVEL } from '../companies/company-level.ts'
import { companies } from '../companies/company-table.ts'
import { fraudContacts } from '../frauds/fraud-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { readSettings } from '../settings/read-settings.ts'
import { countJobUsed, lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { type PublishingLimit, planTypeOf, publishingLimit } from '../subscriptions/subscription.ts'
import { findBlocks } from './advice/advise-on-job.ts'
import { type AnswersOwed, refuseAnswersOwed } from './answers-owed.ts'
import { isExpired, type JobStatus } from './job.ts'
import type { JobInput } from './job-input.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'
import { needsModerator } from './risk/read-job.ts'
import { storeApprovedVersion } from './versions/store-approved-version.ts'

/** A past deadline is part of this refusal, so that the form reports both at once. */
export type WordsBlocked = Refused<'words-blocked', { deadlinePassed: boolean }>

export type CreateJobOutcome =
  | Outcome<{ id: string; status: JobStatus }, 'urgent-not-in-plan' | 'deadline-passed'>
  | WordsBlocked
  | Refused<'trial-ended' | 'limit-reached', { limit: PublishingLimit }>
  | AnswersOwed

/**
 * Creates a job, which uses one publication of the package. Refuses 'trial-ended', 'limit-reached',
 * 'urgent-not-in-plan' and, except for drafts, 'words-blocked' (SHIELD-05), 'deadline-passed' and
 * 'answers-owed'.
 */
export async function createJob(
  db: Db,
  actor: CompanyMember,
  input: JobInput,
  { draft = false }: { draft?: boolean } = {},
): Promise<CreateJobOutcome> {
  const settings = await readSettings(db)
  return db.transaction(async (tx) => {
    const subscription = await lockNewestSubscription(tx, actor.companyId)
    const limit = publishingLimit(subscription, await countActiveJobs(tx, actor.companyId))
    if (limit || !subscription) {
      const trialEnded = limit === 'ended' && subscription?.isTrial
      return refused(trialEnded ? 'trial-ended' : 'limit-reached', { limit: limit ?? 'no-package' })
    }
    if (input.isUrgent && !plans[planTypeOf(subscription)].canSetJobUrgent)
      return refused('urgent-not-in-plan')
    const deadlinePassed = isExpired(input)
    if (!draft && findBlocks(input).length > 0) return refused('words-blocked', { deadlinePassed })
    if (!draft && deadlinePassed) return refused('deadline-passed')
    const owed = draft ? undefined : await refuseAnswersOwed(tx, settings, actor.companyId)
    if (owed) return owed
    const status = draft
      ? 'draft'
      : await statusAfterSubmitting(tx, settings, actor.companyId, input)
    const [job] = await tx
      .insert(jobs)
      .values({ ...input, companyId: actor.companyId, status, subscriptionId: subscription.id })
      .returning({ id: jobs.id })
    if (!job) throw new Error('the job was not written')
    if (status === 'active') await storeApprovedVersion(tx, system, job.id)
    await countJobUsed(tx, subscription.id, 1)
    await record(tx, actor, {
      name: 'job-created',
      subjectId: job.id,
      companyId: actor.companyId,
      data: { status },
    })
    return done({ id: job.id, status })
  })
}

export async function statusAfterSubmitting(
  tx: Db,
  settings: { autoApproveJobs: boolean },
  companyId: CompanyId,
  words: JobInput | undefined,
): Promise<'active' | 'pending'> {
  if (!settings.autoApproveJobs) return 'pending'
  if (words && (await isHeldForModerator(tx, companyId, words))) return 'pending'
  const [company] = await tx
    .select({ approval: companies.approval })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share')
  return company?.approval === 'approved' ? 'active' : 'pending'
}

/**
 * Whether a moderator must approve the job despite automatic approval. If contacts of a fraud are
 * stored, this applies to all unverified companies, because only moderation has the key to compare
 * contacts.
 */
export async function isHeldForModerator(
  tx: Db,
  companyId: CompanyId,
  words: JobInput,
): Promise<boolean> {
  const level = await findCompanyLevel(tx, companyId)
  if (needsModerator(words, level)) return true
  return level < VERIFIED_LEVEL && (await tx.$count(fraudContacts)) > 0
}

export async function countActiveJobs(db: Db, companyId: CompanyId): Promise<number> {
  return db.$count(jobs, and(eq(jobs.companyId, companyId), isOpenJob()))
}
