import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { changeSubscription, company, endSubscription } from '#tests/support/makers/make.ts'
import { findNewestSubscription, findSubscription } from './find-subscription.ts'
import { packages } from './subscription-table.ts'

const { db } = await testDatabase()

test('a company’s rights come from its newest active subscription', async () => {
  const owner = await company(db, { bought: 'pro' })
  expect((await findSubscription(db, owner.companyId))?.packageType).toBe('pro')
})

test('an ended subscription gives no rights, but its status is shown', async () => {
  const owner = await company(db, { bought: 'pro' })
  await endSubscription(db, owner)
  expect(await findSubscription(db, owner.companyId)).toBeUndefined()
  expect((await findNewestSubscription(db, owner.companyId))?.packageType).toBe('pro')
})

test('a suspended subscription gives no rights, but its status is shown', async () => {
  const owner = await company(db, { bought: 'pro' })
  await changeSubscription(db, owner, { isActive: false })
  expect(await findSubscription(db, owner.companyId)).toBeUndefined()
  expect((await findNewestSubscription(db, owner.companyId))?.isActive).toBe(false)
})

test('the packages equal those of the specification', async () => {
  const sold = await db
    .select({ type: packages.type, maxJobs: packages.maxJobs, days: packages.durationDays })
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(sql`price`)
  expect(sold).toEqual([
    { type: 'trial', maxJobs: 2, days: 14 },
    { type: 'essencial', maxJobs: 1, days: 30 },
    { type: 'pro', maxJobs: 5, days: 45 },
    { type: 'corporativo', maxJobs: 12, days: 60 },
  ])
})

test('a new company starts with a trial of fourteen days', async () => {
  const owner = await company(db)
  const subscription = await findSubscription(db, owner.companyId)
  expect(subscription).toMatchObject({ isTrial: true, packageType: 'trial', jobsUsed: 0 })
  const days = ((subscription?.trialEndDate?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(14)
})
