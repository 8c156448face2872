import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { activatePackage } from './activate-package.ts'
import { findActiveSubscription, lockSubscriptions } from './find-subscription.ts'
import { isUnexplained, type PaymentInput } from './payment-input.ts'
import { approvalDays } from './period.ts'
import { packageRequests, packages } from './subscription-table.ts'

type Versioned = { version: number }
type Running = (Versioned & { id: string }) | undefined
type Changed<Version> = Refused<'changed-meanwhile', { currentVersion: Version }>

/**
 * The version that an administrator approves: the request, its package, and the subscription that
 * would end.
 */
export function approvalVersion(request: Versioned, offer: Versioned, ends: Running): string {
  const running = ends ? `${ends.id}-${ends.version}` : 'nada'
  return `${request.version}-${offer.version}-${running}`
}

/**
 * Activates the package at the price of the request (2§4, D53, D54). Refuses 'already-decided',
 * 'days-not-offered', 'difference-unexplained' and 'changed-meanwhile'.
 */
export async function approveRequest(
  db: Db,
  actor: Admin,
  requestId: string,
  days: number,
  expectedVersion?: string,
  payment?: PaymentInput,
): Promise<
  | Outcome<
      { subscriptionId: string },
      'not-found' | 'already-decided' | 'days-not-offered' | 'difference-unexplained'
    >
  | Changed<string>
> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return refused('not-found')
    if (request.status !== 'pending') return refused('already-decided')
    const { companyId, packageId, price, maxJobs, durationDays, offer } = request
    const ends = await findActiveSubscription(tx, companyId)
    const currentVersion = approvalVersion(request, offer, ends)
    if (expectedVersion !== undefined && expectedVersion !== currentVersion)
      return refused('changed-meanwhile', { currentVersion })
    if (!approvalDays(durationDays).includes(days)) return refused('days-not-offered')
    if (payment && isUnexplained(payment, price)) return refused('difference-unexplained')
    await tx
      .update(packageRequests)
      .set({ status: 'approved', processedAt: sql`now()`, version: request.version + 1 })
      .where(eq(packageRequests.id, requestId))
    const order = {
      companyId,
      packageId,
      days,
      requested: { id: requestId, price, maxJobs },
      payment,
    }
    const activated = await activatePackage(tx, actor, order)
    if (!activated.ok) throw new Error('the package of a request is gone')
    await record(tx, actor, {
      name: 'package-request-approved',
      subjectId: requestId,
      companyId,
      data: { days, subscriptionId: activated.value.subscriptionId },
    })
    return activated
  })
}

export const rejectionSchema = z.object({
  reason: requiredParagraphs('Informe o motivo da rejeição.', 1_000),
})

/**
 * Rejects a request with a reason. Refuses, among others, 'already-decided' and 'changed-meanwhile'
 * (a proof was added).
 */
export async function rejectRequest(
  db: Db,
  actor: Admin,
  requestId: string,
  { reason }: z.output<typeof rejectionSchema>,
  expectedVersion?: number,
): Promise<Outcome<undefined, 'not-found' | 'already-decided'> | Changed<number>> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return refused('not-found')
    if (request.status !== 'pending') return refused('already-decided')
    if (expectedVersion !== undefined && expectedVersion !== request.version)
      return refused('changed-meanwhile', { currentVersion: request.version })
    await tx
      .update(packageRequests)
      .set({
        status: 'rejected',
        rejectionReason: reason,
        processedAt: sql`now()`,
        version: request.version + 1,
      })
      .where(eq(packageRequests.id, requestId))
    await record(tx, actor, {
      name: 'package-request-rejected',
      subjectId: requestId,
      companyId: request.companyId,
    })
    return done()
  })
}

/** Locks the company first, as every act on subscriptions does. */
async function lockRequest(tx: Db, requestId: string) {
  const its = eq(packageRequests.id, requestId)
  const [known] = await tx
    .select({ companyId: packageRequests.companyId })
    .from(packageRequests)
    .where(its)
  if (!known || !(await lockSubscriptions(tx, known.companyId))) return undefined
  const [request] = await tx
    .select({
      companyId: packageRequests.companyId,
      packageId: packageRequests.packageId,
      price: packageRequests.price,
      status: packageRequests.status,
      version: packageRequests.version,
      maxJobs: packageRequests.maxJobs,
      durationDays: packageRequests.durationDays,
      offer: { version: packages.version },
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .where(its)
    .for('update', { of: packageRequests })
  return request
}
