import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { admin, company, eventsOf, must } from '#tests/make.ts'
import { editPackage, packageSchema } from './edit-package.ts'
import { listPackagesOnSale } from './list-packages.ts'
import { packages, payments } from './subscription-table.ts'

const { db } = await testDatabase()
const boss = await admin(db)
const typed = {
  name: 'Pro 2027',
  price: '90 000',
  maxJobs: '',
  durationDays: '50',
  isActive: 'on',
}

const pro = async () => {
  const [found] = await db.select().from(packages).where(eq(packages.type, 'pro'))
  if (!found) throw new Error('there is no such package')
  return found
}

test('an edited package is sold as it says now; nothing typed for its jobs is no limit', async () => {
  const { id } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
  expect(await listPackagesOnSale(db)).toContainEqual({
    ...{ id, type: 'pro', name: 'Pro 2027', price: 90_000 },
    ...{ maxJobs: null, durationDays: 50 },
  })
})

test('a package that is not active is no longer sold', async () => {
  const { id } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse({ ...typed, isActive: undefined })))
  expect((await listPackagesOnSale(db)).map((sold) => sold.id)).not.toContain(id)
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
})

test('what was paid stays what was paid', async () => {
  const owner = await company(db, { bought: 'pro' })
  const amount = async () =>
    (await db.select().from(payments).where(eq(payments.companyId, owner.companyId)))[0]?.amount
  const before = await amount()
  must(await editPackage(db, boss, (await pro()).id, packageSchema.parse({ ...typed, price: '1' })))
  expect(await amount()).toBe(before)
})

test('of two who edit at once the second is told', async () => {
  const { id, version } = await pro()
  const input = packageSchema.parse(typed)
  const answers = await Promise.all([1, 2].map(() => editPackage(db, boss, id, input, version)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    refusal: 'changed-meanwhile',
    detail: { currentVersion: version + 1 },
  })
})

test('the history has who changed the price from what to what', async () => {
  const { id, price } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse({ ...typed, price: '77000' })))
  expect((await eventsOf(db, id)).at(-1)).toEqual({
    name: 'package-updated',
    actorId: boss.userId,
    data: { priceFrom: price, priceTo: 77_000 },
  })
})

test('the history has what else changed in figures, and of the name only that it did', async () => {
  const { id } = await pro()
  const before = packageSchema.parse({ ...typed, maxJobs: '5', durationDays: '30', isActive: 'on' })
  must(await editPackage(db, boss, id, before))
  const to = { ...before, name: 'Pro Novo', maxJobs: null, durationDays: 60, isActive: false }
  must(await editPackage(db, boss, id, to))
  expect((await eventsOf(db, id)).at(-1)?.data).toEqual({
    ...{ priceFrom: before.price, priceTo: before.price, maxJobsFrom: 5, maxJobsTo: null },
    ...{ daysFrom: 30, daysTo: 60, isActive: false, renamed: true },
  })
  must(await editPackage(db, boss, id, before))
})

test('a package that does not exist is not found', async () => {
  expect(await editPackage(db, boss, randomUUID(), packageSchema.parse(typed))).toMatchObject({
    refusal: 'not-found',
  })
})

test.each([
  { name: ' ' },
  { price: '' },
  { price: '-1' },
  { price: '1000000000' },
  { maxJobs: 'muitas' },
  { durationDays: '0' },
  { durationDays: '' },
])('%o is not taken', (wrong) => {
  expect(packageSchema.safeParse({ ...typed, ...wrong }).success).toBe(false)
})
