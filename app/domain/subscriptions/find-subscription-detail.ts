import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { listHistory } from '../history/list-history.ts'
import { daysLater } from './period.ts'
import { companySubscriptions, packages, payments } from './subscription-table.ts'

export async function findSubscriptionToChange(db: Db, _actor: Admin, subscriptionId: string) {
  const [subscription] = await db
    .select({
      id: companySubscriptions.id,
      companyId: companySubscriptions.companyId,
      companyName: companies.name,
      packageId: companySubscriptions.packageId,
      packageName: packages.name,
      packageType: packages.type,
      price: companySubscriptions.price,
      maxJobs: companySubscriptions.maxJobs,
      durationDays: packages.durationDays,
      isActive: companySubscriptions.isActive,
      isTrial: companySubscriptions.isTrial,
      startDate: companySubscriptions.startDate,
      endDate: companySubscriptions.endDate,
      grantedEndDate: companySubscriptions.grantedEndDate,
      jobsUsed: companySubscriptions.jobsUsed,
      extraJobs: companySubscriptions.extraJobs,
      version: companySubscriptions.version,
    })
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .innerJoin(companies, eq(companies.id, companySubscriptions.companyId))
    .where(eq(companySubscriptions.id, subscriptionId))
  if (!subscription) return undefined
  const others = and(
    eq(companySubscriptions.companyId, subscription.companyId),
    eq(companySubscriptions.isActive, true),
    ne(companySubscriptions.id, subscriptionId),
  )
  const hasOtherActive = (await db.$count(companySubscriptions, others)) > 0
  const ownEnd =
    subscription.grantedEndDate ?? daysLater(subscription.startDate, subscription.durationDays)
  return {
    ...subscription,
    ownEnd,
    isExtended: ownEnd.getTime() !== subscription.endDate.getTime(),
    may: { activate: !subscription.isActive && !hasOtherActive },
  }
}

export async function findSubscriptionDetail(db: Db, actor: Admin, subscriptionId: string) {
  const subscription = await findSubscriptionToChange(db, actor, subscriptionId)
  if (!subscription) return undefined
  const [paid, history] = await Promise.all([
    db
      .select({ id: payments.id, amount: payments.amount, paidAt: payments.paidAt })
      .from(payments)
      .where(eq(payments.subscriptionId, subscriptionId))
      .orderBy(desc(payments.paidAt))
      .limit(20),
    listHistory(db, actor, subscriptionId),
  ])
  return { ...subscription, payments: paid, history }
}

export type SubscriptionToChange = NonNullable<Awaited<ReturnType<typeof findSubscriptionToChange>>>
export type SubscriptionDetail = NonNullable<Awaited<ReturnType<typeof findSubscriptionDetail>>>
