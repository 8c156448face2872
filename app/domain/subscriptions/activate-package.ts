import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Admin, actorId, type CompanyId, type System } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { companySubscriptions, packages, payments } from './subscription-table.ts'

/**
 * Activates a package for a company for so many days: ends the running subscription, starts the new
 * one and records the payment, in one transaction (D54, D105). Part of assigning and of approving.
 * Refuses 'package-not-found'.
 */
export async function activatePackage(
  tx: Db,
  actor: Admin | System,
  order: { companyId: CompanyId; packageId: string; days: number },
): Promise<Outcome<{ subscriptionId: string }, 'package-not-found'>> {
  const [chosen] = await tx
    .select({ id: packages.id, type: packages.type, price: packages.price })
    .from(packages)
    .where(eq(packages.id, order.packageId))
  if (!chosen) return refused('package-not-found')
  await tx
    .update(companySubscriptions)
    .set({ isActive: false })
    .where(
      and(
        eq(companySubscriptions.companyId, order.companyId),
        eq(companySubscriptions.isActive, true),
      ),
    )
  const isTrial = chosen.type === 'trial'
  const endDate = sql`now() + make_interval(days => ${order.days})`
  const [subscription] = await tx
    .insert(companySubscriptions)
    .values({
      companyId: order.companyId,
      packageId: chosen.id,
      isTrial,
      endDate,
      ...(isTrial ? { trialEndDate: endDate } : {}),
    })
    .returning({ id: companySubscriptions.id })
  if (!subscription) throw new Error('the subscription was not written')
  if (chosen.price > 0) {
    await tx.insert(payments).values({
      companyId: order.companyId,
      packageId: chosen.id,
      subscriptionId: subscription.id,
      amount: chosen.price,
      adminId: actorId(actor),
    })
  }
  await record(tx, actor, {
    name: 'subscription-started',
    subjectId: subscription.id,
    companyId: order.companyId,
  })
  return done({ subscriptionId: subscription.id })
}
