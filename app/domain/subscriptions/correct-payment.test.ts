import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, eventsOf, must } from '#tests/support/makers/make.ts'
import { sumRevenue } from '../overview/sum-revenue.ts'
import { assignPackage } from './assign-package.ts'
import { correctionSchema, correctPayment, findPayment } from './correct-payment.ts'
import { listPayments, paymentListSchema } from './list-payments.ts'
import { paymentFields } from './payment-input.ts'

const { db, pool } = await testDatabase()
const boss = await admin(db)

async function assigned(payment?: { amount: number | null; note: string | null }) {
  const owner = await company(db)
  const { rows } = await pool.query(`select id, price from packages where type = 'pro'`)
  const { id: packageId, price } = rows[0]
  const entered = payment && { receivedOn: '2026-11-02', bankReference: 'BAI 881', ...payment }
  const answer = await assignPackage(db, boss, {
    companyId: owner.companyId,
    packageId,
    days: 30,
    ...(entered ? { payment: entered } : {}),
  })
  return { owner, price: Number(price), answer }
}

const ledger = async (companyId: string) =>
  (
    await pool.query(
      'select id, amount, list_price, void_reason, note from payments where company_id = $1 order by id',
      [companyId],
    )
  ).rows

const correction = (input: Record<string, string>) =>
  correctionSchema.parse({ act: 'corrigir', reason: 'Faltavam 5 000 KZ.', ...input })

test('a payment below the price needs a note and is listed as a discount', async () => {
  const { answer } = await assigned({ amount: 10_000, note: null })
  expect(answer).toMatchObject({ refusal: 'difference-unexplained' })
  const { owner, price } = await assigned({ amount: 10_000, note: 'Cliente desde o início' })
  expect(await ledger(owner.companyId)).toMatchObject([{ amount: 10_000, list_price: price }])
  const found = await listPayments(db, boss, paymentListSchema.parse({ tipo: 'desconto' }))
  expect(found.payments).toMatchObject([
    { receivedOn: '2026-11-02', bankReference: 'BAI 881', note: 'Cliente desde o início' },
  ])
})

test('a package that is given for free is recorded with a payment of 0 KZ', async () => {
  const { owner } = await assigned({ amount: 0, note: 'Feira de emprego' })
  expect(await ledger(owner.companyId)).toMatchObject([{ amount: 0 }])
  const found = await listPayments(db, boss, paymentListSchema.parse({ tipo: 'cortesia' }))
  expect(found.total).toBe(1)
})

test('a correction voids the old payment, and only the new one counts', async () => {
  const { owner, price } = await assigned()
  const before = (await sumRevenue(db)).totalAmount
  const [first] = await ledger(owner.companyId)
  must(await correctPayment(db, boss, first.id, correction({ amount: '20 000' })))
  expect(await ledger(owner.companyId)).toMatchObject([
    { amount: price, void_reason: 'Faltavam 5 000 KZ.' },
    { amount: 20_000, void_reason: null, note: 'Faltavam 5 000 KZ.' },
  ])
  expect((await sumRevenue(db)).totalAmount).toBe(before - price + 20_000)
  expect(await findPayment(db, boss, first.id)).toMatchObject({ isVoid: true })
  expect((await eventsOf(db, first.id)).at(-1)).toMatchObject({
    name: 'payment-corrected',
    data: { 'amount.before': price, 'amount.after': 20_000 },
  })
})

test('of two administrators who void a payment at the same time, one is refused', async () => {
  const { owner } = await assigned()
  const [{ id }] = await ledger(owner.companyId)
  const answers = await Promise.all(
    [1, 2].map(() => correctPayment(db, boss, id, correction({ act: 'anular' }))),
  )
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already-void' })
  expect(await ledger(owner.companyId)).toHaveLength(1)
})

test('a transfer cannot be dated in the future', () => {
  const day = paymentFields.receivedOn
  expect(day.parse('31/12/2025')).toBe('2025-12-31')
  expect(day.safeParse('2199-01-01').error?.issues[0]?.message).toBe(
    'A data não pode ser no futuro.',
  )
})
