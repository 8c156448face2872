import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

const columns = {
  id: companySubscriptions.id,
  isActive: companySubscriptions.isActive,
  isTrial: companySubscriptions.isTrial,
  startDate: companySubscriptions.startDate,
  endDate: companySubscriptions.endDate,
  trialEndDate: companySubscriptions.trialEndDate,
  jobsUsed: companySubscriptions.jobsUsed,
  extraJobs: companySubscriptions.extraJobs,
  packageName: packages.name,
  packageType: packages.type,
  maxJobs: packages.maxJobs,
  price: packages.price,
}

/** The subscription that gives rights: the newest active one that has not ended (SUB-14). */
export async function findSubscription(db: Db, companyId: CompanyId) {
  const [subscription] = await db
    .select(columns)
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(
      and(
        eq(companySubscriptions.companyId, companyId),
        eq(companySubscriptions.isActive, true),
        sql`${companySubscriptions.endDate} >= now()`,
      ),
    )
    .orderBy(desc(companySubscriptions.createdAt))
    .limit(1)
  return subscription
}

/** The newest subscription in any state, whose status the company reads (D87). */
export async function findNewestSubscription(db: Db, companyId: CompanyId) {
  const [subscription] = await db
    .select(columns)
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(eq(companySubscriptions.companyId, companyId))
    .orderBy(desc(companySubscriptions.createdAt), desc(companySubscriptions.id))
    .limit(1)
  return subscription
}

/**
 * The newest subscription, locked for the rest of the transaction: whoever wants to publish for the
 * same company waits here, so that two cannot both take the last place (D51).
 */
export async function lockNewestSubscription(tx: Db, companyId: CompanyId) {
  const [locked] = await tx
    .select({ id: companySubscriptions.id })
    .from(companySubscriptions)
    .where(eq(companySubscriptions.companyId, companyId))
    .orderBy(desc(companySubscriptions.isActive), desc(companySubscriptions.createdAt))
    .limit(1)
    .for('update')
  if (!locked) return undefined
  const [subscription] = await tx
    .select(columns)
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(eq(companySubscriptions.id, locked.id))
  return subscription
}

/** Part of the transaction that creates (+1) or deletes (−1) a job; never below 0. */
export async function countJobUsed(tx: Db, subscriptionId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(companySubscriptions)
    .set({ jobsUsed: sql`greatest(0, ${companySubscriptions.jobsUsed} + ${change})` })
    .where(eq(companySubscriptions.id, subscriptionId))
}
