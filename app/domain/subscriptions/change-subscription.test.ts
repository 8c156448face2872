import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  changeSubscription as arrange,
  company,
  endSubscription,
  eventsOf,
  jobWords,
  must,
} from '#tests/support/makers/make.ts'
import { type CompanyMember, system } from '../actor.ts'
import { createJob } from '../jobs/create-job.ts'
import { activatePackage } from './activate-package.ts'
import { jobCountSchema, resetJobsUsed, setExtraJobs, setJobsUsed } from './adjust-jobs.ts'
import { changePlan } from './change-plan.ts'
import { findNewestSubscription } from './find-subscription.ts'
import { extendSubscription, revertExtension } from './move-end-date.ts'
import { companySubscriptions, packages, payments } from './subscription-table.ts'
import { setSubscriptionActive } from './suspend-subscription.ts'

const { db } = await testDatabase()
const [boss, colleague] = [await admin(db), await admin(db)]
const DAY_MS = 86_400_000

async function subscriptionOf(owner: CompanyMember) {
  const found = await findNewestSubscription(db, owner.companyId)
  if (!found) throw new Error('there is no subscription')
  return found
}
const find = async (id: string) => {
  const [found] = await db
    .select()
    .from(companySubscriptions)
    .where(eq(companySubscriptions.id, id))
  if (!found) throw new Error('there is no such subscription')
  return found
}
const packageOf = async (type: 'pro' | 'corporativo' | 'trial') =>
  (await db.select().from(packages).where(eq(packages.type, type)))[0]?.id ?? ''

describe('suspending and reactivating a subscription', () => {
  test('removes and restores the right to publish', async () => {
    const owner = await company(db, { bought: 'pro' })
    const { id } = await subscriptionOf(owner)
    must(await setSubscriptionActive(db, boss, id, false))
    expect(await createJob(db, owner, jobWords())).toMatchObject({ detail: { limit: 'suspended' } })
    must(await setSubscriptionActive(db, boss, id, true))
    must(await createJob(db, owner, jobWords()))
  })

  test('never gives a company a second active subscription', async () => {
    const owner = await company(db, { bought: 'pro' })
    const { id: older } = await subscriptionOf(owner)
    const order = { companyId: owner.companyId, packageId: await packageOf('pro'), days: 30 }
    must(await db.transaction((tx) => activatePackage(tx, system, order)))
    expect(await setSubscriptionActive(db, boss, older, true)).toMatchObject({
      refusal: 'other-active',
    })
    expect((await find(older)).isActive).toBe(false)
  })

  test('leaves one subscription active if two are reactivated at the same time', async () => {
    const owner = await company(db, { bought: 'pro' })
    const { id: older } = await subscriptionOf(owner)
    const order = { companyId: owner.companyId, packageId: await packageOf('pro'), days: 30 }
    const { subscriptionId: newer } = must(
      await db.transaction((tx) => activatePackage(tx, system, order)),
    )
    must(await setSubscriptionActive(db, boss, newer, false))
    const answers = await Promise.all([
      setSubscriptionActive(db, boss, older, true),
      setSubscriptionActive(db, colleague, newer, true),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('the end date of a subscription', () => {
  test.each([30, 45, 60] as const)('can be extended by %i days', async (days) => {
    const { id, endDate } = await subscriptionOf(await company(db, { bought: 'pro' }))
    const given = must(await extendSubscription(db, boss, id, { days }))
    expect(given.endDate.getTime() - endDate.getTime()).toBe(days * DAY_MS)
    expect((await find(id)).endDate).toEqual(given.endDate)
  })

  test('can be extended after a trial, to allow publishing', async () => {
    const owner = await company(db)
    await endSubscription(db, owner)
    const { id } = await subscriptionOf(owner)
    must(await extendSubscription(db, boss, id, { days: 30 }))
    const { endDate, trialEndDate } = await find(id)
    expect(trialEndDate).toEqual(endDate)
    must(await createJob(db, owner, jobWords()))
  })

  test('can be reverted to the granted date', async () => {
    const { companyId } = await company(db)
    const packageId = await packageOf('pro')
    const order = { companyId, packageId, days: 60 }
    const given = await db.transaction((tx) => activatePackage(tx, boss, order))
    const id = must(given).subscriptionId
    const granted = (await find(id)).endDate
    must(await extendSubscription(db, boss, id, { days: 30 }))
    must(await revertExtension(db, boss, id))
    expect((await find(id)).endDate).toEqual(granted)
  })

  test('can be reverted to the start plus the package’s duration', async () => {
    const { id, startDate } = await subscriptionOf(await company(db, { bought: 'pro' }))
    must(await extendSubscription(db, boss, id, { days: 60 }))
    must(await extendSubscription(db, boss, id, { days: 30 }))
    must(await revertExtension(db, boss, id))
    expect((await find(id)).endDate.getTime() - startDate.getTime()).toBe(45 * DAY_MS)
  })
})

describe('moving a subscription to another package', () => {
  test('sets the package and its duration from today', async () => {
    const owner = await company(db)
    const { id, startDate } = await subscriptionOf(owner)
    const packageId = await packageOf('corporativo')
    must(await changePlan(db, boss, id, { packageId }))
    const changed = await find(id)
    expect(changed).toMatchObject({ packageId, isTrial: false, trialEndDate: null, startDate })
    const inDays = (changed.endDate.getTime() - Date.now()) / DAY_MS
    expect(inDays).toBeGreaterThan(59.99)
    expect(inDays).toBeLessThanOrEqual(60)
  })

  test('makes it a trial if the package is the trial', async () => {
    const { id } = await subscriptionOf(await company(db, { bought: 'pro' }))
    must(await changePlan(db, boss, id, { packageId: await packageOf('trial') }))
    const { isTrial, trialEndDate, endDate } = await find(id)
    expect({ isTrial, trialEndDate }).toEqual({ isTrial: true, trialEndDate: endDate })
  })

  test('records no payment and keeps the count of used jobs', async () => {
    const owner = await company(db, { bought: 'pro' })
    await arrange(db, owner, { jobsUsed: 3, extraJobs: 2 })
    const { id } = await subscriptionOf(owner)
    must(await changePlan(db, boss, id, { packageId: await packageOf('corporativo') }))
    expect(await find(id)).toMatchObject({ jobsUsed: 3, extraJobs: 2 })
    expect(await db.$count(payments, eq(payments.companyId, owner.companyId))).toBe(1)
  })

  test('is refused if the package is not on sale', async () => {
    const { id } = await subscriptionOf(await company(db))
    expect(await changePlan(db, boss, id, { packageId: randomUUID() })).toMatchObject({
      refusal: 'package-not-found',
    })
  })
})

describe('the job counts of a subscription', () => {
  test('include used jobs, which administrators can change or reset', async () => {
    const { id } = await subscriptionOf(await company(db, { bought: 'pro' }))
    must(await setJobsUsed(db, boss, id, { jobs: 4 }))
    expect((await find(id)).jobsUsed).toBe(4)
    must(await resetJobsUsed(db, boss, id))
    expect((await find(id)).jobsUsed).toBe(0)
  })

  test('are not recorded as changed if they stay the same', async () => {
    const { id, version } = await subscriptionOf(await company(db, { bought: 'pro' }))
    must(await resetJobsUsed(db, boss, id))
    must(await setJobsUsed(db, boss, id, { jobs: 0 }))
    must(await setExtraJobs(db, boss, id, { jobs: 0 }))
    expect((await find(id)).version).toBe(version)
    const events = await eventsOf(db, id)
    expect(events.filter(({ name }) => name === 'subscription-changed')).toEqual([])
  })

  test('increase with extra jobs, which the company can publish', async () => {
    const owner = await company(db, { bought: 'pro' })
    await arrange(db, owner, { jobsUsed: 5 })
    expect((await createJob(db, owner, jobWords())).ok).toBe(false)
    const { id } = await subscriptionOf(owner)
    must(await setExtraJobs(db, boss, id, { jobs: 1 }))
    must(await createJob(db, owner, jobWords()))
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      detail: { limit: 'jobs-bought' },
    })
  })

  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['0', 0],
    ['1 000', 1000],
    ['-3', 0],
    ['-5', 0],
  ])('accept whole numbers, and read negatives as 0: «%s»', (jobs, read) => {
    const reason = 'Engano.'
    expect(jobCountSchema.parse({ jobs, reason })).toEqual({ jobs: read, reason })
  })

  test.each(['', '2.5', '2,5', 'dez', '1e3', '99999999'])('do not accept «%s»', (jobs) => {
    expect(jobCountSchema.safeParse({ jobs, reason: 'Engano.' }).success).toBe(false)
  })
})

const changes: [
  string,
  (id: string, expectedVersion?: number) => Promise<{ ok: boolean }>,
  object,
][] = [
  [
    'suspended',
    (id, expectedVersion) => setSubscriptionActive(db, boss, id, false, expectedVersion),
    {},
  ],
  [
    'extended',
    (id, expectedVersion) => extendSubscription(db, boss, id, { days: 30 }, expectedVersion),
    { days: 30 },
  ],
  [
    'extension-reverted',
    (id, expectedVersion) => revertExtension(db, boss, id, expectedVersion),
    {},
  ],
  [
    'plan-changed',
    async (id, expectedVersion) =>
      changePlan(db, boss, id, { packageId: await packageOf('corporativo') }, expectedVersion),
    {},
  ],
  [
    'jobs-used-set',
    (id, expectedVersion) => setJobsUsed(db, boss, id, { jobs: 2 }, expectedVersion),
    { from: 1, to: 2 },
  ],
  [
    'jobs-used-reset',
    (id, expectedVersion) => resetJobsUsed(db, boss, id, expectedVersion),
    { from: 1, to: 0 },
  ],
  [
    'extra-jobs-set',
    (id, expectedVersion) => setExtraJobs(db, boss, id, { jobs: 3 }, expectedVersion),
    { from: 0, to: 3 },
  ],
]

async function withOneUsed(): Promise<CompanyMember> {
  const owner = await company(db, { bought: 'pro' })
  await arrange(db, owner, { jobsUsed: 1 })
  return owner
}

describe.each(changes)('the change “%s” of a subscription', (change, act, data) => {
  test('is recorded with its administrator', async () => {
    const owner = await withOneUsed()
    const { id } = await subscriptionOf(owner)
    await act(id)
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      name: 'subscription-changed',
      actorId: boss.userId,
      data: { change, ...data },
    })
  })

  test('is refused if the page showed an outdated version', async () => {
    const owner = await company(db, { bought: 'pro' })
    const { id, version } = await subscriptionOf(owner)
    must(await createJob(db, owner, jobWords()))
    const before = await find(id)
    expect(await act(id, version)).toMatchObject({
      refusal: 'changed-meanwhile',
      detail: { currentVersion: before.version },
    })
    expect(await find(id)).toEqual(before)
    expect((await act(id, before.version)).ok).toBe(true)
  })

  test('takes effect only once for two simultaneous administrators', async () => {
    const { id, version } = await subscriptionOf(await withOneUsed())
    const answers = await Promise.all([act(id, version), act(id, version)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is refused if the subscription does not exist', async () => {
    expect(await act(randomUUID())).toMatchObject({ refusal: 'not-found' })
  })
})
