import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { type Offer, offerVersion } from './package-offer.ts'
import type { PaymentProof } from './store-payment-proof.ts'
import { packageRequests, packages } from './subscription-table.ts'

type ChangedOffer = { currentVersion: string; offer: Offer & { name: string; price: number } }
type Requested =
  | Outcome<{ requestId: string }, 'package-not-found' | 'already-pending'>
  | Refused<'changed-meanwhile', ChangedOffer>

/**
 * Requests a package at its current price in KZ; an administrator activates it (D57). Refuses
 * 'already-pending' (D108), 'package-not-found' and 'changed-meanwhile' (the offer has changed).
 */
export async function requestPackage(
  db: Db,
  actor: CompanyMember,
  order: { packageId: string; expectedVersion: string; proof: PaymentProof | undefined },
  idempotencyKey: IdempotencyKey,
): Promise<Requested> {
  return db.transaction((tx) =>
    idempotent<Requested>(tx, actor.companyId, 'request-package', idempotencyKey, async () => {
      const [offered] = await tx
        .select({
          id: packages.id,
          name: packages.name,
          type: packages.type,
          price: packages.price,
          maxJobs: packages.maxJobs,
          durationDays: packages.durationDays,
        })
        .from(packages)
        .where(
          and(
            eq(packages.id, order.packageId),
            eq(packages.isActive, true),
            ne(packages.type, 'trial'),
          ),
        )
      if (!offered) return refused('package-not-found')
      const currentVersion = offerVersion(offered)
      if (order.expectedVersion !== currentVersion)
        return refused('changed-meanwhile', { currentVersion, offer: offered })
      const [request] = await tx
        .insert(packageRequests)
        .values({
          companyId: actor.companyId,
          packageId: offered.id,
          price: offered.price,
          proof: order.proof?.key,
          proofName: order.proof?.name,
        })
        .onConflictDoNothing()
        .returning({ id: packageRequests.id })
      if (!request) return refused('already-pending')
      await record(tx, actor, {
        name: 'package-requested',
        subjectId: request.id,
        companyId: actor.companyId,
      })
      return done({ requestId: request.id })
    }),
  )
}
