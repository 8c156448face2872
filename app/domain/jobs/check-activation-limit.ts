import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { type Refused, refused } from '../outcome.ts'
import type { lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { type PublishingLimit, publishingLimit } from '../subscriptions/subscription.ts'
import { countActiveJobs } from './create-job.ts'

export type NoRoom = Refused<'limit-reached' | 'trial-ended', { limit: PublishingLimit }>

/**
 * Refuses to republish a job if the plan forbids it (D92). The caller has locked the subscription,
 * so that concurrent calls cannot exceed the limit.
 */
export async function refuseReturn(
  tx: Db,
  companyId: CompanyId,
  subscription: Awaited<ReturnType<typeof lockNewestSubscription>>,
): Promise<NoRoom | undefined> {
  const used = subscription && {
    ...subscription,
    jobsUsed: Math.max(0, subscription.jobsUsed - 1),
  }
  const limit = publishingLimit(used, await countActiveJobs(tx, companyId))
  if (!limit) return undefined
  const trialEnded = limit === 'ended' && subscription?.isTrial
  return refused(trialEnded ? 'trial-ended' : 'limit-reached', { limit })
}
