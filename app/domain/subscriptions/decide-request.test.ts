import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, eventsOf, jobWords, must } from '#tests/support/makers/make.ts'
import { type CompanyMember, system } from '../actor.ts'
import { createJob } from '../jobs/create-job.ts'
import { activatePackage } from './activate-package.ts'
import { addPaymentProof } from './add-payment-proof.ts'
import { approveRequest, rejectRequest } from './decide-request.ts'
import { previewApproval } from './find-request-detail.ts'
import { findNewestSubscription } from './find-subscription.ts'
import { companySubscriptions, packageRequests, packages, payments } from './subscription-table.ts'
import { setSubscriptionActive } from './suspend-subscription.ts'

const { db } = await testDatabase()
const [boss, colleague] = [await admin(db), await admin(db)]
const reason = 'A transferência não chegou.'
const DAY_MS = 86_400_000

async function offer(type: 'essencial' | 'pro' = 'pro') {
  const [found] = await db.select().from(packages).where(eq(packages.type, type))
  if (!found) throw new Error('there is no such package')
  return found
}

async function requested(owner: CompanyMember, type?: 'essencial' | 'pro'): Promise<string> {
  const { id: packageId, price } = await offer(type)
  const [request] = await db
    .insert(packageRequests)
    .values({ companyId: owner.companyId, packageId, price })
    .returning({ id: packageRequests.id })
  return request?.id ?? ''
}

const find = async (id: string) =>
  (await db.select().from(packageRequests).where(eq(packageRequests.id, id)))[0]
const activeOf = ({ companyId }: CompanyMember) =>
  db
    .select()
    .from(companySubscriptions)
    .where(
      and(eq(companySubscriptions.companyId, companyId), eq(companySubscriptions.isActive, true)),
    )
const paidBy = ({ companyId }: CompanyMember) =>
  db.select().from(payments).where(eq(payments.companyId, companyId))

describe('approving a package request', () => {
  test('activates the package for the chosen days', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    const { subscriptionId } = must(await approveRequest(db, boss, id, 60))
    const [active] = await activeOf(owner)
    expect(active).toMatchObject({
      id: subscriptionId,
      companyId: owner.companyId,
      packageId: (await offer()).id,
      isActive: true,
      isTrial: false,
    })
    const length = (active?.endDate.getTime() ?? 0) - (active?.startDate.getTime() ?? 0)
    expect(length).toBe(60 * DAY_MS)
    const request = await find(id)
    expect(request?.status).toBe('approved')
    expect(Math.abs((request?.processedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('ends the running subscription', async () => {
    const owner = await company(db, { bought: 'essencial' })
    const before = await findNewestSubscription(db, owner.companyId)
    must(await approveRequest(db, boss, await requested(owner), 30))
    const active = await activeOf(owner)
    expect(active.map(({ id }) => id)).not.toContain(before?.id)
    expect(active).toHaveLength(1)
  })

  test('lets the company publish', async () => {
    const owner = await company(db, { bought: null })
    expect((await createJob(db, owner, jobWords())).ok).toBe(false)
    must(await approveRequest(db, boss, await requested(owner), 30))
    must(await createJob(db, owner, jobWords()))
  })

  test('records the payment', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    const { subscriptionId } = must(await approveRequest(db, boss, id, 30))
    const { price, id: packageId } = await offer()
    expect(await paidBy(owner)).toMatchObject([
      { amount: price, packageId, subscriptionId, requestId: id, adminId: boss.userId },
    ])
  })

  test('records the price of the request, not the current one', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    const { price, id: packageId } = await offer()
    await db.update(packages).set({ price: 0 }).where(eq(packages.id, packageId))
    must(await approveRequest(db, boss, id, 30))
    await db.update(packages).set({ price }).where(eq(packages.id, packageId))
    expect(await paidBy(owner)).toMatchObject([{ amount: price, requestId: id }])
  })

  test('accepts only the offered numbers of days', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    for (const days of [0, -30, 31, 365, Number.NaN]) {
      expect(await approveRequest(db, boss, id, days)).toMatchObject({
        refusal: 'days-not-offered',
      })
    }
    must(await approveRequest(db, boss, id, (await offer()).durationDays))
  })

  test('is recorded for the request, the new subscription and the ended one', async () => {
    const owner = await company(db, { bought: 'essencial' })
    const before = await findNewestSubscription(db, owner.companyId)
    const id = await requested(owner)
    const { subscriptionId } = must(await approveRequest(db, boss, id, 45))
    const last = async (subject: string) => (await eventsOf(db, subject)).at(-1)
    expect(await last(id)).toEqual({
      name: 'package-request-approved',
      actorId: boss.userId,
      data: { days: 45, subscriptionId },
    })
    expect(await last(subscriptionId)).toMatchObject({ name: 'subscription-started' })
    expect(await last(before?.id ?? '')).toMatchObject({
      name: 'subscription-replaced',
      data: { by: subscriptionId },
    })
  })

  test('succeeds only once if two administrators act at the same time', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    const answers = await Promise.all([
      approveRequest(db, boss, id, 30),
      approveRequest(db, colleague, id, 60),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already-decided' })
    expect(await activeOf(owner)).toHaveLength(1)
    expect(await paidBy(owner)).toHaveLength(1)
  })

  test('and rejecting it at the same moment cannot both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await company(db)
      const id = await requested(owner)
      const [approved, rejected] = await Promise.all([
        approveRequest(db, boss, id, 30),
        rejectRequest(db, colleague, id, { reason }),
      ])
      expect([approved.ok, rejected.ok].filter(Boolean)).toHaveLength(1)
      expect((await find(id))?.status).toBe(approved.ok ? 'approved' : 'rejected')
      expect(await paidBy(owner)).toHaveLength(approved.ok ? 1 : 0)
    }
  })

  test('is refused if the running subscription differs from the displayed one', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    const expectedVersion = (await previewApproval(db, boss, id))?.version
    const { id: packageId } = await offer('essencial')
    await db.transaction((tx) =>
      activatePackage(tx, system, { companyId: owner.companyId, packageId, days: 30 }),
    )
    const late = await approveRequest(db, boss, id, 30, expectedVersion)
    expect(late).toMatchObject({ refusal: 'changed-meanwhile' })
    const now = (await previewApproval(db, boss, id))?.version
    expect(late).toMatchObject({ detail: { currentVersion: now } })
    must(await approveRequest(db, boss, id, 30, now))
  })

  test('is previewed as ending the active subscription, even if a newer one is suspended', async () => {
    const owner = await company(db, { bought: 'essencial' })
    const older = await findNewestSubscription(db, owner.companyId)
    must(await approveRequest(db, boss, await requested(owner), 30))
    const newer = await findNewestSubscription(db, owner.companyId)
    must(await setSubscriptionActive(db, boss, newer?.id ?? '', false))
    must(await setSubscriptionActive(db, boss, older?.id ?? '', true))
    const id = await requested(owner)
    const preview = await previewApproval(db, boss, id)
    expect(preview?.ends?.id).toBe(older?.id)
    must(await approveRequest(db, boss, id, 30, preview?.version))
  })

  test('is refused if the package has changed since the page was rendered', async () => {
    const owner = await company(db)
    const id = await requested(owner, 'essencial')
    const expectedVersion = (await previewApproval(db, boss, id))?.version
    await db
      .update(packages)
      .set({ version: (await offer('essencial')).version + 1 })
      .where(eq(packages.type, 'essencial'))
    expect(await approveRequest(db, boss, id, 30, expectedVersion)).toMatchObject({
      refusal: 'changed-meanwhile',
    })
  })

  test('succeeds while the company publishes a job at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await company(db, { bought: 'pro' })
      const id = await requested(owner)
      const [approved, made] = await Promise.all([
        approveRequest(db, boss, id, 30),
        createJob(db, owner, jobWords()),
      ])
      expect([approved.ok, made.ok]).toEqual([true, true])
    }
  })

  test('is refused if the request does not exist', async () => {
    expect(await approveRequest(db, boss, randomUUID(), 30)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('rejecting a package request', () => {
  test('stores the reason and activates nothing', async () => {
    const owner = await company(db, { bought: null })
    const id = await requested(owner)
    must(await rejectRequest(db, boss, id, { reason }))
    expect(await find(id)).toMatchObject({
      status: 'rejected',
      rejectionReason: reason,
      processedAt: expect.any(Date),
    })
    expect(await activeOf(owner)).toEqual([])
    expect(await paidBy(owner)).toEqual([])
  })

  test('is refused if a proof was added in the meantime', async () => {
    const owner = await company(db)
    const id = await requested(owner)
    must(await addPaymentProof(db, owner, { key: `${owner.companyId}/a.pdf`, name: 'talao.pdf' }))
    expect(await rejectRequest(db, boss, id, { reason }, 1)).toMatchObject({
      refusal: 'changed-meanwhile',
      detail: { currentVersion: 2 },
    })
    must(await rejectRequest(db, boss, id, { reason }, 2))
  })

  test('lets the company request a package again', async () => {
    const owner = await company(db)
    must(await rejectRequest(db, boss, await requested(owner), { reason }))
    expect(await requested(owner)).not.toBe('')
  })
})

test('a decided request cannot be decided again', async () => {
  const approved = await requested(await company(db))
  must(await approveRequest(db, boss, approved, 30))
  const rejected = await requested(await company(db))
  must(await rejectRequest(db, boss, rejected, { reason }))
  for (const id of [approved, rejected]) {
    expect(await approveRequest(db, boss, id, 30)).toMatchObject({ refusal: 'already-decided' })
    expect(await rejectRequest(db, boss, id, { reason })).toMatchObject({
      refusal: 'already-decided',
    })
  }
})
