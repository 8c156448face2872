import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Admin, actorId, type CompanyId, type System } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { enforceSeats } from './enforce-seats.ts'
import { lockSubscriptions } from './find-subscription.ts'
import { isUnexplained, type PaymentInput } from './payment-input.ts'
import { companySubscriptions, packages, payments } from './subscription-table.ts'

type Order = {
  companyId: CompanyId
  packageId: string
  days: number
  requested?: { id: string; price: number; maxJobs: number | null }
  /** The received payment. If undefined, the whole price counts as received today. */
  payment?: PaymentInput | undefined
}

/**
 * Ends the running subscription, starts the new one and records the payment (D54, D105). Refuses
 * 'package-not-found' and 'difference-unexplained' (the amount differs from the price, without a
 * note).
 */
export async function activatePackage(
  tx: Db,
  actor: Admin | System,
  { companyId, packageId, days, requested, payment }: Order,
): Promise<Outcome<{ subscriptionId: string }, 'package-not-found' | 'difference-unexplained'>> {
  const [chosen] = await tx
    .select({ id: packages.id, type: packages.type, price: packages.price })
    .from(packages)
    .where(eq(packages.id, packageId))
  if (!chosen) return refused('package-not-found')
  const listPrice = requested?.price ?? chosen.price
  if (payment && isUnexplained(payment, listPrice)) return refused('difference-unexplained')
  await lockSubscriptions(tx, companyId)
  const ended = await tx
    .update(companySubscriptions)
    .set({ isActive: false, version: sql`${companySubscriptions.version} + 1` })
    .where(
      and(eq(companySubscriptions.companyId, companyId), eq(companySubscriptions.isActive, true)),
    )
    .returning({ id: companySubscriptions.id })
  const isTrial = chosen.type === 'trial'
  const endDate = sql`now() + make_interval(days => ${days})`
  const [subscription] = await tx
    .insert(companySubscriptions)
    .values({
      companyId,
      packageId: chosen.id,
      isTrial,
      endDate,
      grantedEndDate: endDate,
      ...(isTrial ? { trialEndDate: endDate } : {}),
    })
    .returning({ id: companySubscriptions.id })
  if (!subscription) throw new Error('the subscription was not written')
  if (requested) {
    // A trigger copied the package's current terms into the new subscription. Overwrite them with
    // the terms of the request.
    const { price, maxJobs } = requested
    const its = eq(companySubscriptions.id, subscription.id)
    await tx.update(companySubscriptions).set({ price, maxJobs }).where(its)
  }
  const amount = payment?.amount ?? listPrice
  if (listPrice > 0 || amount > 0) {
    await tx.insert(payments).values({
      companyId,
      packageId: chosen.id,
      subscriptionId: subscription.id,
      requestId: requested?.id,
      amount,
      listPrice,
      receivedOn: payment?.receivedOn ?? sql`luanda_day(now())`,
      bankReference: payment?.bankReference ?? null,
      note: payment?.note ?? null,
      adminId: actorId(actor),
    })
  }
  for (const { id } of ended) {
    await record(tx, actor, {
      name: 'subscription-replaced',
      subjectId: id,
      companyId,
      data: { by: subscription.id },
    })
  }
  await record(tx, actor, {
    name: 'subscription-started',
    subjectId: subscription.id,
    companyId,
    data: { days, packageId: chosen.id },
  })
  await enforceSeats(tx, actor, companyId, chosen.type)
  return done({ subscriptionId: subscription.id })
}
