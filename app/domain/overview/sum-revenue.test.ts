import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company } from '#tests/support/makers/make.ts'
import { listMonthlyRevenue, sumRevenue } from './sum-revenue.ts'

const { db, pool } = await testDatabase()
const paidPlans = async () => (await sumRevenue(db)).activePaidSubscriptions

test('a paid plan in force counts once, regardless of payments', async () => {
  const before = await paidPlans()
  const [twice, long, never] = [
    await company(db, { bought: 'pro' }),
    await company(db, { bought: 'essencial' }),
    await company(db, { bought: 'corporativo' }),
  ]
  await pool.query(
    `insert into payments (company_id, package_id, amount)
     select company_id, package_id, amount from payments where company_id = $1`,
    [twice.companyId],
  )
  await pool.query(
    `update payments set paid_at = now() - interval '40 days' where company_id = $1`,
    [long.companyId],
  )
  await pool.query('delete from payments where company_id = $1', [never.companyId])
  expect((await paidPlans()) - before).toBe(3)
})

test('a plan counts as paid even if its package becomes free', async () => {
  await company(db, { bought: 'pro' })
  await company(db)
  const before = await paidPlans()
  await pool.query(`update packages set price = case type when 'trial' then 1 else 0 end`)
  expect(await paidPlans()).toBe(before)
  expect(before).toBeGreaterThan(0)
})

test('a suspended or ended plan does not count as paid', async () => {
  const before = await paidPlans()
  const { companyId: suspended } = await company(db, { bought: 'pro' })
  const { companyId: over } = await company(db, { bought: 'pro' })
  expect((await paidPlans()) - before).toBe(2)
  await pool.query('update company_subscriptions set is_active = false where company_id = $1', [
    suspended,
  ])
  await pool.query(
    `update company_subscriptions set start_date = now() - interval '2 days',
       end_date = now() - interval '1 minute' where company_id = $1`,
    [over],
  )
  expect(await paidPlans()).toBe(before)
})

test('a month’s revenue sums its transfers, except void payments', async () => {
  const { companyId } = await company(db)
  await pool.query(
    `insert into payments (company_id, package_id, amount, list_price, received_on, voided_at, void_reason)
     select $1::uuid, id, 60000, 75000, '2025-03-31'::date, null::timestamptz, null::text from packages where type = 'pro'
     union all select $1::uuid, id, 9, 9, '2025-03-31'::date, now(), 'Engano' from packages where type = 'pro'`,
    [companyId],
  )
  const months = await listMonthlyRevenue(db, '2025-04-15')
  expect(months).toHaveLength(12)
  expect(months.slice(0, 2)).toEqual([
    { month: '2025-04', received: 0, payments: 0, discounts: 0 },
    { month: '2025-03', received: 60_000, payments: 1, discounts: 15_000 },
  ])
})
