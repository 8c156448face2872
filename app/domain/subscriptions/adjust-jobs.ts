import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { wholeNumber } from '../formats/typed-number.ts'
import { because, changeReason } from './change-reason.ts'
import { type ChangeOutcome, changeSubscription } from './change-subscription.ts'

const MAX_JOBS = 10_000

/** A negative number counts as 0 (2§5). */
export const jobCountSchema = z.object({
  jobs: wholeNumber({ from: -MAX_JOBS, to: MAX_JOBS, missing: 'Indique quantas vagas.' }).transform(
    (typed) => Math.max(0, typed),
  ),
  reason: changeReason,
})

type JobCount = { jobs: number; reason?: string }

/** Sets how many jobs count as used, without changing published jobs. */
export function setJobsUsed(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  { jobs, reason }: JobCount,
  expectedVersion?: number,
): Promise<ChangeOutcome> {
  return changeSubscription(db, actor, subscriptionId, expectedVersion, (_, { jobsUsed }) =>
    jobs === jobsUsed
      ? 'unchanged'
      : {
          to: { jobsUsed: jobs },
          change: 'jobs-used-set',
          data: { from: jobsUsed, to: jobs, ...because(reason) },
        },
  )
}

export function resetJobsUsed(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  expectedVersion?: number,
  reason?: string,
): Promise<ChangeOutcome> {
  return changeSubscription(db, actor, subscriptionId, expectedVersion, (_, { jobsUsed }) =>
    jobsUsed === 0
      ? 'unchanged'
      : {
          to: { jobsUsed: 0 },
          change: 'jobs-used-reset',
          data: { from: jobsUsed, to: 0, ...because(reason) },
        },
  )
}

/**
 * Sets how many jobs the company may publish in addition to those of the package. The limits of the
 * plan do not change (D50).
 */
export function setExtraJobs(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  { jobs, reason }: JobCount,
  expectedVersion?: number,
): Promise<ChangeOutcome> {
  return changeSubscription(db, actor, subscriptionId, expectedVersion, (_, { extraJobs }) =>
    jobs === extraJobs
      ? 'unchanged'
      : {
          to: { extraJobs: jobs },
          change: 'extra-jobs-set',
          data: { from: extraJobs, to: jobs, ...because(reason) },
        },
  )
}
