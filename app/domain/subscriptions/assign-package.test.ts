import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, must } from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { assignmentSchema, assignPackage, findLastSubscriptionId } from './assign-package.ts'
import type { PackageType } from './package.ts'
import { companySubscriptions, packages, payments } from './subscription-table.ts'

const { db } = await testDatabase()
const boss = await admin(db)

const packageOf = async (type: PackageType) =>
  (await db.select({ id: packages.id }).from(packages).where(eq(packages.type, type)))[0]?.id ?? ''
const activeOf = ({ companyId }: CompanyMember) =>
  db
    .select()
    .from(companySubscriptions)
    .where(
      and(eq(companySubscriptions.companyId, companyId), eq(companySubscriptions.isActive, true)),
    )

test('an assigned package becomes the company’s only active one for the chosen days', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const packageId = await packageOf('corporativo')
  must(await assignPackage(db, boss, { companyId: owner.companyId, packageId, days: 45 }))
  const active = await activeOf(owner)
  expect(active).toMatchObject([{ packageId, isTrial: false, jobsUsed: 0, extraJobs: 0 }])
  const [{ startDate, endDate } = { startDate: new Date(), endDate: new Date() }] = active
  expect(endDate.getTime() - startDate.getTime()).toBe(45 * 86_400_000)
})

test('an assigned trial package counts as a trial until it ends', async () => {
  const owner = await company(db, { bought: null })
  const packageId = await packageOf('trial')
  must(await assignPackage(db, boss, { companyId: owner.companyId, packageId, days: 30 }))
  const [active] = await activeOf(owner)
  expect(active?.isTrial).toBe(true)
  expect(active?.trialEndDate).toEqual(active?.endDate)
})

test('assigning a package records a payment, except for a trial', async () => {
  const owner = await company(db)
  const paid = () => db.select().from(payments).where(eq(payments.companyId, owner.companyId))
  const order = { companyId: owner.companyId, days: 30 } as const
  must(await assignPackage(db, boss, { ...order, packageId: await packageOf('trial') }))
  expect(await paid()).toEqual([])
  must(await assignPackage(db, boss, { ...order, packageId: await packageOf('pro') }))
  expect(await paid()).toMatchObject([{ requestId: null, adminId: boss.userId }])
})

test('an administrator must choose an existing company, package and number of days', async () => {
  const whole = {
    companyId: (await company(db)).companyId,
    packageId: await packageOf('pro'),
    days: 30,
  }
  const broken = [
    { ...whole, companyId: '' },
    { ...whole, companyId: randomUUID() },
    { ...whole, packageId: '' },
    { ...whole, days: '' },
    { ...whole, days: '31' },
    {},
  ]
  for (const typed of broken) {
    expect(await assignPackage(db, boss, assignmentSchema.parse(typed))).toMatchObject({
      refusal: 'incomplete',
    })
  }
  must(await assignPackage(db, boss, assignmentSchema.parse({ ...whole, days: '30' })))
})

test('a package that is no longer sold cannot be assigned', async () => {
  const owner = await company(db)
  const [gone] = await db
    .insert(packages)
    .values({ name: 'Antigo', type: 'pro', price: 1, durationDays: 30, isActive: false })
    .returning({ id: packages.id })
  for (const packageId of [gone?.id ?? '', randomUUID()]) {
    expect(
      await assignPackage(db, boss, { companyId: owner.companyId, packageId, days: 30 }),
    ).toMatchObject({ refusal: 'package-not-found' })
  }
})

test('several simultaneous assignments leave one active subscription, even if the company had none', async () => {
  for (const bought of ['essencial', null] as const) {
    const owner = await company(db, { bought })
    const packageId = await packageOf('pro')
    await Promise.all(
      Array.from({ length: 4 }, () =>
        assignPackage(db, boss, { companyId: owner.companyId, packageId, days: 30 }).then(must),
      ),
    )
    expect(await activeOf(owner)).toHaveLength(1)
  }
})

test('the database refuses two active subscriptions of one company', async () => {
  const owner = await company(db)
  const second = { companyId: owner.companyId, packageId: await packageOf('pro') }
  const endDate = new Date(Date.now() + 86_400_000)
  await expect(
    db.insert(companySubscriptions).values({ ...second, endDate }),
  ).rejects.toMatchObject({ cause: { constraint: 'company_subscriptions_one_active' } })
})

test('of two administrators who assign a package to one company, one is refused', async () => {
  const owner = await company(db)
  const colleague = await admin(db)
  const packageId = await packageOf('pro')
  const order = { companyId: owner.companyId, packageId, days: 30 } as const
  const known = await findLastSubscriptionId(db, boss)
  const [first, second] = await Promise.all(
    [boss, colleague].map((one) => assignPackage(db, one, order, known)),
  )
  const answers = [first, second].map((one) => (one?.ok ? 'done' : one?.refusal))
  expect(answers.sort()).toEqual(['changed-meanwhile', 'done'])
  const paid = await db.$count(payments, eq(payments.companyId, owner.companyId))
  expect(paid).toBe(1)
  must(await assignPackage(db, colleague, order, await findLastSubscriptionId(db, boss)))
})

test('assignments to different companies do not conflict', async () => {
  const [one, other] = [await company(db), await company(db)]
  const packageId = await packageOf('pro')
  const known = await findLastSubscriptionId(db, boss)
  for (const { companyId } of [one, other])
    must(await assignPackage(db, boss, { companyId, packageId, days: 30 }, known))
})
