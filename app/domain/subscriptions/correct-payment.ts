import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { paymentFields } from './payment-input.ts'
import { packages, payments } from './subscription-table.ts'

export const correctionSchema = z.object({
  act: z.enum(['corrigir', 'anular'], 'Escolha o que fazer.'),
  reason: requiredParagraphs('Escreva o motivo.', 1_000),
  amount: paymentFields.amount,
  receivedOn: paymentFields.receivedOn,
  bankReference: paymentFields.bankReference,
})

export async function findPayment(db: Db, _actor: Admin, paymentId: string) {
  const [payment] = await db
    .select({
      id: payments.id,
      companyId: payments.companyId,
      packageName: packages.name,
      amount: payments.amount,
      listPrice: payments.listPrice,
      receivedOn: payments.receivedOn,
      bankReference: payments.bankReference,
      note: payments.note,
      isVoid: sql<boolean>`${payments.voidedAt} is not null`,
      payerName: sql<string | null>`coalesce(
        (select name from companies where id = ${payments.companyId}), ${payments.payerName})`,
    })
    .from(payments)
    .innerJoin(packages, eq(packages.id, payments.packageId))
    .where(eq(payments.id, paymentId))
  return payment
}

/**
 * Voids a payment with a reason; the act 'corrigir' records a corrected one. Both rows stay in the
 * ledger. Refuses 'not-found' and 'already-void'.
 */
export async function correctPayment(
  db: Db,
  actor: Admin,
  paymentId: string,
  { act, reason, ...entered }: z.output<typeof correctionSchema>,
): Promise<Outcome<undefined, 'not-found' | 'already-void'>> {
  return db.transaction(async (tx) => {
    const [voided] = await tx
      .update(payments)
      .set({ voidedAt: sql`now()`, voidedBy: actor.userId, voidReason: reason })
      .where(and(eq(payments.id, paymentId), isNull(payments.voidedAt)))
      .returning()
    if (!voided) {
      const isKnown = (await tx.$count(payments, eq(payments.id, paymentId))) > 0
      return refused(isKnown ? 'already-void' : 'not-found')
    }
    if (act === 'corrigir') {
      const { id: _id, voidedAt: _at, voidedBy: _by, voidReason: _why, ...same } = voided
      await tx.insert(payments).values({
        ...same,
        amount: entered.amount ?? voided.amount,
        receivedOn: entered.receivedOn ?? voided.receivedOn,
        bankReference: entered.bankReference,
        note: reason,
        adminId: actor.userId,
        correctsId: voided.id,
      })
    }
    await record(tx, actor, {
      name: act === 'corrigir' ? 'payment-corrected' : 'payment-voided',
      subjectId: paymentId,
      ...(voided.companyId ? { companyId: voided.companyId } : {}),
      data: {
        'amount.before': voided.amount,
        ...(act === 'corrigir' ? { 'amount.after': entered.amount ?? voided.amount } : {}),
        reason,
      },
    })
    return done()
  })
}
