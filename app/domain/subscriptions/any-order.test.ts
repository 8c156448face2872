import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, jobWords } from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { setJobStatus } from '../jobs/change-job-status.ts'
import { createJob } from '../jobs/create-job.ts'
import { deleteJob } from '../jobs/delete-job.ts'
import { resetJobsUsed, setExtraJobs, setJobsUsed } from './adjust-jobs.ts'
import { changePlan } from './change-plan.ts'
import { approveRequest } from './decide-request.ts'
import { extendSubscription, revertExtension } from './move-end-date.ts'
import type { PackageType } from './package.ts'
import { companySubscriptions, packageRequests, packages } from './subscription-table.ts'
import { setSubscriptionActive } from './suspend-subscription.ts'

const { db } = await testDatabase()
const boss = await admin(db)
const sold = await db.select().from(packages)
const packageOf = (type: PackageType) => {
  const found = sold.find((one) => one.type === type)
  if (!found) throw new Error(`there is no package ${type}`)
  return found
}

/** An independent model of the rules in the specification, without the database. */
type Known = { id: string; type: PackageType; isActive: boolean; used: number; extra: number }
type World = {
  owner: CompanyMember
  subscriptions: Known[]
  jobs: { id: string; from: Known; isActive: boolean }[]
}

const ceilings = {
  trial: { total: 2, active: 2 },
  essencial: { total: 10, active: 5 },
  pro: { total: Number.POSITIVE_INFINITY, active: Number.POSITIVE_INFINITY },
  corporativo: { total: Number.POSITIVE_INFINITY, active: Number.POSITIVE_INFINITY },
} satisfies Record<PackageType, { total: number; active: number }>

function mayPublish({ subscriptions, jobs }: World): Known | undefined {
  const active = subscriptions.find(({ isActive }) => isActive)
  if (!active) return undefined
  const { total, active: atOnce } = ceilings[active.type]
  const bought = (packageOf(active.type).maxJobs ?? Number.POSITIVE_INFINITY) + active.extra
  const isFree = active.used < bought && active.used < total
  return isFree && jobs.filter(({ isActive }) => isActive).length < atOnce ? active : undefined
}

type Step =
  | { does: 'create'; published: boolean }
  | { does: 'delete' | 'suspend' | 'activate' | 'revert' | 'reset'; at: number }
  | { does: 'approve'; type: PackageType; days: 30 | 45 | 60 }
  | { does: 'extend'; at: number; days: 30 | 45 | 60 }
  | { does: 'plan'; at: number; type: PackageType }
  | { does: 'extra' | 'used'; at: number; jobs: number }

const at = fc.nat({ max: 5 })
const type = fc.constantFrom<PackageType[]>('trial', 'essencial', 'pro', 'corporativo')
const days = fc.constantFrom(30, 45, 60) as fc.Arbitrary<30 | 45 | 60>
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('create'), published: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('delete', 'suspend', 'activate', 'revert', 'reset'),
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('approve'), type, days }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('extend'), at, days }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('plan'), at, type }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('extra', 'used'),
      at,
      jobs: fc.nat({ max: 12 }),
    }),
  },
) as fc.Arbitrary<Step>

const pick = <Item>(list: Item[], index: number): Item | undefined => list[index % list.length]

async function take(world: World, did: Step): Promise<void> {
  const { owner, subscriptions, jobs } = world
  if (did.does === 'create') {
    const from = mayPublish(world)
    const made = await createJob(db, owner, jobWords())
    expect(made.ok, 'may publish').toBe(from !== undefined)
    if (!made.ok || !from) return
    from.used += 1
    jobs.push({ id: made.value.id, from, isActive: did.published })
    if (did.published) await setJobStatus(db, boss, made.value.id, 'active')
    return
  }
  if (did.does === 'approve') {
    const { id: packageId, price } = packageOf(did.type)
    const purchase = { companyId: owner.companyId, packageId, price }
    const [request] = await db.insert(packageRequests).values(purchase).returning()
    const approved = await approveRequest(db, boss, request?.id ?? '', did.days)
    if (!approved.ok) throw new Error(approved.refusal)
    for (const one of subscriptions) one.isActive = false
    const { subscriptionId: id } = approved.value
    subscriptions.push({ id, type: did.type, isActive: true, used: 0, extra: 0 })
    return
  }
  if (did.does === 'delete') {
    const job = pick(jobs, did.at)
    if (!job) return
    await deleteJob(db, owner, job.id)
    jobs.splice(jobs.indexOf(job), 1)
    job.from.used = Math.max(0, job.from.used - 1)
    return
  }
  const chosen = pick(subscriptions, did.at)
  if (!chosen) return
  if (did.does === 'suspend' || did.does === 'activate') {
    const isActive = did.does === 'activate'
    const isFree = subscriptions.every((one) => one === chosen || !one.isActive)
    const changed = await setSubscriptionActive(db, boss, chosen.id, isActive)
    expect(changed.ok, did.does).toBe(!isActive || isFree)
    if (changed.ok) chosen.isActive = isActive
  }
  if (did.does === 'revert') await revertExtension(db, boss, chosen.id)
  if (did.does === 'extend') await extendSubscription(db, boss, chosen.id, did)
  if (did.does === 'plan') {
    await changePlan(db, boss, chosen.id, { packageId: packageOf(did.type).id })
    chosen.type = did.type
  }
  if (did.does === 'reset') {
    await resetJobsUsed(db, boss, chosen.id)
    chosen.used = 0
  }
  if (did.does === 'used') {
    await setJobsUsed(db, boss, chosen.id, did)
    chosen.used = did.jobs
  }
  if (did.does === 'extra') {
    await setExtraJobs(db, boss, chosen.id, did)
    chosen.extra = did.jobs
  }
}

async function find({ companyId }: CompanyMember) {
  const rows = await db
    .select()
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(and(eq(companySubscriptions.companyId, companyId)))
    .orderBy(asc(companySubscriptions.createdAt))
  return rows.map(({ company_subscriptions: { id, isActive, jobsUsed, extraJobs }, packages }) => ({
    id,
    isActive,
    used: jobsUsed,
    extra: extraJobs,
    type: packages.type,
  }))
}

test('random acts in any order keep the number of used publications and all limits correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const owner = await company(db)
      const world: World = { owner, subscriptions: await find(owner), jobs: [] }
      for (const did of steps) {
        await take(world, did)
        expect(await find(owner), did.does).toEqual(world.subscriptions)
      }
    }),
    { numRuns: 30 },
  )
})
