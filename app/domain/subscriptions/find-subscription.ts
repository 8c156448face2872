import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { companySubscriptions, packages, payments } from './subscription-table.ts'

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
  maxJobs: companySubscriptions.maxJobs,
  price: companySubscriptions.price,
  version: companySubscriptions.version,
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

/** The active subscription, even if it has ended: a new subscription would replace it (D54). */
export async function findActiveSubscription(db: Db, companyId: CompanyId) {
  const [subscription] = await db
    .select(columns)
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(
      and(eq(companySubscriptions.companyId, companyId), eq(companySubscriptions.isActive, true)),
    )
  return subscription
}

/** The newest subscription in any state. The company sees its status (D87). */
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

/** Whether a payment was recorded. A free subscription has none (D105). */
export async function isPaidFor(db: Db, subscriptionId: string): Promise<boolean> {
  return (await db.$count(payments, eq(payments.subscriptionId, subscriptionId))) > 0
}

export async function findSubscriptionForMail(db: Db, subscriptionId: string) {
  const [subscription] = await db
    .select({ ...columns, companyName: companies.name })
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .innerJoin(companies, eq(companies.id, companySubscriptions.companyId))
    .where(eq(companySubscriptions.id, subscriptionId))
  return subscription
}

/**
 * Locks the company row, so that concurrent acts cannot both use the last publication (D51).
 * Returns false if the company was deleted.
 */
export async function lockSubscriptions(tx: Db, companyId: CompanyId): Promise<boolean> {
  const [locked] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return locked !== undefined
}

/** Locks the company. Returns its active subscription, else the newest. */
export async function lockNewestSubscription(tx: Db, companyId: CompanyId) {
  await lockSubscriptions(tx, companyId)
  const [subscription] = await tx
    .select(columns)
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(eq(companySubscriptions.companyId, companyId))
    .orderBy(desc(companySubscriptions.isActive), desc(companySubscriptions.createdAt))
    .limit(1)
  return subscription
}

/** Adds or subtracts a used job, never below 0, in the transaction that writes the job. */
export async function countJobUsed(tx: Db, subscriptionId: string, change: 1 | -1): Promise<void> {
  await tx
    .update(companySubscriptions)
    .set({
      jobsUsed: sql`greatest(0, ${companySubscriptions.jobsUsed} + ${change})`,
      version: sql`${companySubscriptions.version} + 1`,
    })
    .where(eq(companySubscriptions.id, subscriptionId))
}
