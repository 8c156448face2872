import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { packageRequests, payments } from './subscription-table.ts'
import { transferReference } from './transfer-reference.ts'

/**
 * Copies payer, reference and proof to the payments before a company is deleted (D122). Runs in the
 * transaction of the deletion.
 */
export async function keepPaymentRecords(tx: Db, companyId: CompanyId): Promise<void> {
  await tx
    .update(payments)
    .set({
      payerName: sql`(select name from ${companies} where id = ${companyId})`,
      payerNif: sql`(select nif from ${companies} where id = ${companyId})`,
      payerReference: transferReference(companyId),
      proof: sql`(select proof from ${packageRequests} where id = ${payments.requestId})`,
      proofName: sql`(select proof_name from ${packageRequests} where id = ${payments.requestId})`,
    })
    .where(eq(payments.companyId, companyId))
}

export async function findStoredProof(db: Db, _actor: Admin, paymentId: string) {
  const [payment] = await db
    .select({ key: payments.proof, name: payments.proofName })
    .from(payments)
    .where(and(eq(payments.id, paymentId), sql`${payments.proof} is not null`))
  return payment?.key ? { key: payment.key, name: payment.name ?? 'comprovativo' } : undefined
}
