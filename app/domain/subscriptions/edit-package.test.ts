import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, eventsOf, must } from '#tests/support/makers/make.ts'
import { approveRequest } from './decide-request.ts'
import { baseHashOfPackage, editPackage, packageSchema } from './edit-package.ts'
import { findRequestToDecide } from './find-request-detail.ts'
import { findSubscription } from './find-subscription.ts'
import { listPackagesOnSale } from './list-packages.ts'
import type { PackageType } from './package.ts'
import { packageRequests, packages, payments } from './subscription-table.ts'

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

test('an edited package is sold with its new terms', async () => {
  const { id } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
  expect(await listPackagesOnSale(db)).toContainEqual({
    id,
    type: 'pro',
    name: 'Pro 2027',
    price: 90_000,
    maxJobs: null,
    durationDays: 50,
  })
})

test('a package that is not active is no longer sold', async () => {
  const { id } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse({ ...typed, isActive: undefined })))
  expect((await listPackagesOnSale(db)).map((sold) => sold.id)).not.toContain(id)
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
})

test('editing a package does not change paid amounts', async () => {
  const owner = await company(db, { bought: 'pro' })
  const amount = async () =>
    (await db.select().from(payments).where(eq(payments.companyId, owner.companyId)))[0]?.amount
  const before = await amount()
  must(await editPackage(db, boss, (await pro()).id, packageSchema.parse({ ...typed, price: '1' })))
  expect(await amount()).toBe(before)
})

test('a company that has bought or requested a package keeps the old price and number of jobs', async () => {
  const { id } = await pro()
  const before = packageSchema.parse({
    ...typed,
    price: '75 000',
    maxJobs: '5',
    durationDays: '45',
  })
  must(await editPackage(db, boss, id, before))
  const [owner, buyer] = [await company(db, { bought: 'pro' }), await company(db)]
  const order = { companyId: buyer.companyId, packageId: id, price: 75_000 }
  const [request] = await db.insert(packageRequests).values(order).returning()
  const dearer = packageSchema.parse({
    ...typed,
    price: '90 000',
    maxJobs: '2',
    durationDays: '20',
  })
  must(await editPackage(db, boss, id, dearer))

  const bought = { maxJobs: 5, price: 75_000 }
  expect(await findSubscription(db, owner.companyId)).toMatchObject(bought)
  const requestId = String(request?.id)
  expect(await findRequestToDecide(db, boss, requestId)).toMatchObject({
    ...bought,
    durationDays: 45,
  })
  must(await approveRequest(db, boss, requestId, 45))
  expect(await findSubscription(db, buyer.companyId)).toMatchObject(bought)
  const next = await company(db, { bought: 'pro' })
  expect(await findSubscription(db, next.companyId)).toMatchObject({ maxJobs: 2, price: 90_000 })
})

describe('two simultaneous editors of a package', () => {
  const start = packageSchema.parse({ ...typed, name: 'Pro', maxJobs: '5' })

  /**
   * Saves `theirs` as another administrator, then submits `own` with the base hashes from before.
   */
  async function meanwhile(theirs: Partial<typeof start>, own: Partial<typeof start>) {
    const { id } = await pro()
    must(await editPackage(db, boss, id, start))
    const baseHashes = baseHashOfPackage(await pro())
    must(await editPackage(db, boss, id, { ...start, ...theirs }, baseHashes))
    const send = (to?: string) => editPackage(db, boss, id, { ...start, ...own }, to ?? baseHashes)
    return { answer: await send(), send }
  }

  test('have their edits of different fields merged', async () => {
    const theirs = { price: 80_000, maxJobs: null, isActive: false }
    const { answer } = await meanwhile(theirs, { name: 'Pro Novo', durationDays: 60 })
    must(answer)
    expect(await pro()).toMatchObject({ ...theirs, name: 'Pro Novo', durationDays: 60 })
  })

  test('conflict if both change a field, and the second sees the stored value', async () => {
    const { answer } = await meanwhile({ price: 80_000, durationDays: 60 }, { price: 70_000 })
    expect(answer).toMatchObject({
      refusal: 'changed-meanwhile',
      detail: { changed: { price: 80_000 } },
    })
    expect(await pro()).toMatchObject({ price: 80_000, durationDays: 60 })
  })

  test('resolve conflicts by saving again, keeping other fields', async () => {
    const { answer, send } = await meanwhile({ price: 80_000, durationDays: 60 }, { price: 70_000 })
    if (answer.ok || answer.refusal !== 'changed-meanwhile') throw new Error('it was taken')
    must(await send(answer.detail.currentVersion))
    expect(await pro()).toMatchObject({ price: 70_000, durationDays: 60 })
  })

  test('can save only one of two prices', async () => {
    const { id } = await pro()
    must(await editPackage(db, boss, id, start))
    const baseHashes = baseHashOfPackage(await pro())
    const answers = await Promise.all(
      [80_000, 70_000].map((price) => editPackage(db, boss, id, { ...start, price }, baseHashes)),
    )
    const { price } = await pro()
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ detail: { changed: { price } } })
  })
})

describe('the limits of a package’s plan', () => {
  const find = async (type: PackageType) =>
    (await db.select().from(packages).where(eq(packages.type, type)))[0]

  const edited = async (type: PackageType, fields: Record<string, string>) => {
    const before = await find(type)
    const input = packageSchema.parse({ ...typed, ...fields })
    const answer = await editPackage(db, boss, before?.id ?? '', input)
    return { answer, isAsBefore: (await find(type))?.version === before?.version }
  }

  test.each(['11', ''])('do not allow the package essencial with «%s» jobs', async (maxJobs) => {
    const { answer, isAsBefore } = await edited('essencial', { maxJobs })
    const detail = { type: 'essencial', fields: ['maxJobs'] }
    expect(answer).toMatchObject({ refusal: 'beyond-plan', detail })
    expect(isAsBefore).toBe(true)
  })

  test('allow the package essencial with the 10 jobs of its plan', async () => {
    must((await edited('essencial', { maxJobs: '10' })).answer)
  })

  test('allow the packages pro and corporativo with any number of jobs', async () => {
    must((await edited('pro', { maxJobs: '10000' })).answer)
    must((await edited('corporativo', { maxJobs: '' })).answer)
  })

  const asDecided = { name: 'Teste', price: '0', maxJobs: '2', durationDays: '14' }

  test.each([
    ['price', '1'],
    ['maxJobs', '1'],
    ['maxJobs', '3'],
    ['maxJobs', ''],
    ['durationDays', '30'],
  ])('do not allow other terms of the trial: %s «%s»', async (field, to) => {
    const { answer, isAsBefore } = await edited('trial', { ...asDecided, [field]: to })
    expect(answer).toMatchObject({ refusal: 'beyond-plan', detail: { fields: [field] } })
    expect(isAsBefore).toBe(true)
  })

  test('allow another name of the trial', async () => {
    must((await edited('trial', asDecided)).answer)
  })
})

test('the history of an edited package contains the old and the new price and the administrator', async () => {
  const { id } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
  const { price } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse({ ...typed, price: '77000' })))
  expect((await eventsOf(db, id)).at(-1)).toEqual({
    name: 'package-updated',
    actorId: boss.userId,
    data: { priceFrom: price, priceTo: 77_000 },
  })
})

test('the history of an edited package contains its changed numbers, but no names', async () => {
  const { id } = await pro()
  const before = packageSchema.parse({ ...typed, maxJobs: '5', durationDays: '30', isActive: 'on' })
  must(await editPackage(db, boss, id, before))
  const to = { ...before, name: 'Pro Novo', maxJobs: null, durationDays: 60, isActive: false }
  must(await editPackage(db, boss, id, to))
  expect((await eventsOf(db, id)).at(-1)?.data).toEqual({
    maxJobsFrom: 5,
    maxJobsTo: null,
    daysFrom: 30,
    daysTo: 60,
    isActive: false,
    renamed: true,
  })
  must(await editPackage(db, boss, id, before))
})

test('saving a package with unchanged values records nothing', async () => {
  const { id } = await pro()
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
  const [{ version }, events] = [await pro(), await eventsOf(db, id)]
  must(await editPackage(db, boss, id, packageSchema.parse(typed)))
  expect((await pro()).version).toBe(version)
  expect(await eventsOf(db, id)).toEqual(events)
})

test('editing a package that does not exist is refused', async () => {
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
])('invalid terms are refused: %o', (wrong) => {
  expect(packageSchema.safeParse({ ...typed, ...wrong }).success).toBe(false)
})
