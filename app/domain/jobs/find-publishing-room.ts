import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { findNewestSubscription, findSubscription } from '../subscriptions/find-subscription.ts'
import { type PlanPermission, plans } from '../subscriptions/plan.ts'
import {
  endOf,
  jobsBought,
  planTypeOf,
  publishingLimit,
  subscriptionStatusText,
} from '../subscriptions/subscription.ts'
import { countActiveJobs } from './create-job.ts'

/**
 * Remaining publications and plan features of a company. Rights come from the subscription in
 * force; the status text comes from the newest subscription (D87).
 */
export async function findPublishingRoom(db: Db, actor: CompanyMember) {
  const [inForce, newest, activeJobs, [company]] = await Promise.all([
    findSubscription(db, actor.companyId),
    findNewestSubscription(db, actor.companyId),
    countActiveJobs(db, actor.companyId),
    db
      .select({
        approval: companies.approval,
        reason: companies.decisionReason,
        province: companies.province,
      })
      .from(companies)
      .where(eq(companies.id, actor.companyId)),
  ])
  const counts = inForce ?? newest
  const type = planTypeOf(inForce)
  const plan = plans[type]
  const may: Record<PlanPermission, boolean> = plan
  return {
    approval: company?.approval ?? ('pending' as const),
    decisionReason: company?.reason ?? null,
    province: company?.province ?? null,
    planType: type,
    planName: plan.name,
    statusText: subscriptionStatusText(newest, activeJobs),
    isEarlierInForce: inForce !== undefined && inForce.id !== newest?.id,
    activeJobs,
    maxActiveJobs: plan.maxActiveJobs,
    subscription: counts && {
      packageName: counts.packageName,
      isTrial: counts.isTrial,
      startDate: counts.startDate,
      endDate: counts.endDate,
      endsAt: endOf(counts),
      jobsUsed: counts.jobsUsed,
      jobsBought: jobsBought(counts),
    },
    limit: publishingLimit(counts, activeJobs),
    planEndsAt: inForce && type !== 'expired' ? endOf(inForce) : null,
    may,
  }
}

export type PublishingRoom = Awaited<ReturnType<typeof findPublishingRoom>>
