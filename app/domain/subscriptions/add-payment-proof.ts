import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { PaymentProof } from './store-payment-proof.ts'
import { packageRequests } from './subscription-table.ts'

/**
 * Stores a proof of payment with the pending request. Returns the storage key of the replaced
 * proof, so that the caller deletes the file. Refuses 'no-pending-request'.
 */
export async function addPaymentProof(
  db: Db,
  actor: CompanyMember,
  proof: PaymentProof,
): Promise<Outcome<{ replacedKey: string | null }, 'no-pending-request'>> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select({ id: packageRequests.id, proof: packageRequests.proof })
      .from(packageRequests)
      .where(
        and(eq(packageRequests.companyId, actor.companyId), eq(packageRequests.status, 'pending')),
      )
      .for('update')
    if (!request) return refused('no-pending-request')
    await tx
      .update(packageRequests)
      .set({
        proof: proof.key,
        proofName: proof.name,
        version: sql`${packageRequests.version} + 1`,
      })
      .where(eq(packageRequests.id, request.id))
    await record(tx, actor, {
      name: 'payment-proof-sent',
      subjectId: request.id,
      companyId: actor.companyId,
    })
    return done({ replacedKey: request.proof })
  })
}
