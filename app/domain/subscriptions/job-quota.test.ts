import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  changeSettings,
  company,
  jobWords,
  riskContext,
} from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { approveJobs } from '../jobs/approve-jobs.ts'
import { moveOwnJob, setJobStatus } from '../jobs/change-job-status.ts'
import { closeJobs } from '../jobs/close-jobs.ts'
import { createJob } from '../jobs/create-job.ts'
import { createJobAsAdmin } from '../jobs/create-job-as-admin.ts'
import { deleteJob } from '../jobs/delete-job.ts'
import type { JobStatus } from '../jobs/job.ts'
import { jobs } from '../jobs/job-table.ts'
import { returnJob } from '../jobs/return-job.ts'
import { setExtraJobs } from './adjust-jobs.ts'
import { assignPackage } from './assign-package.ts'
import { extendSubscription } from './move-end-date.ts'
import type { PackageType } from './package.ts'
import { companySubscriptions, packages } from './subscription-table.ts'
import { setSubscriptionActive } from './suspend-subscription.ts'

const { db } = await testDatabase()
const boss = await admin(db)
const sold = await db.select().from(packages)

/** An independent model of the specification: a job and its package. */
type KnownJob = { id: string; from: KnownPackage | undefined; status: JobStatus; isLate: boolean }
type KnownPackage = {
  id: string
  type: PackageType
  isActive: boolean
  hasEnded: boolean
  used: number
  extra: number
}
type Model = {
  approves: boolean
  bought: KnownPackage[]
  jobs: KnownJob[]
}
type Real = { owner: CompanyMember }

const plans = {
  trial: { bought: 2, total: 2, active: 2 },
  essencial: { bought: 1, total: 10, active: 5 },
  pro: { bought: 5, total: Number.POSITIVE_INFINITY, active: Number.POSITIVE_INFINITY },
  corporativo: { bought: 12, total: Number.POSITIVE_INFINITY, active: Number.POSITIVE_INFINITY },
} satisfies Record<PackageType, { bought: number; total: number; active: number }>

const inForce = ({ bought }: Model) => bought.find(({ isActive }) => isActive) ?? bought.at(-1)
const active = (model: Model) =>
  model.jobs.filter(({ status, isLate }) => status === 'active' && !isLate).length

/**
 * Whether the limits allow one more job. `counted` is 1 if the number of used jobs already includes
 * this job.
 */
function mayPublish(model: Model, counted: 0 | 1): boolean {
  const its = inForce(model)
  if (!its?.isActive || its.hasEnded) return false
  const used = Math.max(0, its.used - counted)
  const { bought, total, active: atOnce } = plans[its.type]
  return used < bought + its.extra && used < total && active(model) < atOnce
}

type Command = fc.AsyncCommand<Model, Real>

function command(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  return {
    toString: () => name,
    check,
    run: async (model, real) => {
      await run(model, real)
      expect(await find(real.owner), name).toEqual(comparable(model))
    },
  }
}

const pick = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('there is none')
  return item
}

const create = (draft: boolean) =>
  command(draft ? 'keeps a draft' : 'publishes', async (model, { owner }) => {
    const made = await createJob(db, owner, jobWords(), { draft })
    expect(made.ok).toBe(mayPublish(model, 0))
    const from = inForce(model)
    if (!made.ok || !from) return
    from.used += 1
    const status = draft ? 'draft' : model.approves ? 'active' : 'pending'
    model.jobs.push({ id: made.value.id, from, status, isLate: false })
  })

const enter = () =>
  command('an administrator enters one', async (model, { owner }) => {
    const made = await createJobAsAdmin(db, boss, owner.companyId, jobWords())
    if (!made.ok) throw new Error(made.refusal)
    model.jobs.push({ id: made.value.id, from: undefined, status: 'active', isLate: false })
  })

const withJob = (name: string, run: (job: KnownJob, model: Model, real: Real) => Promise<void>) =>
  fc.nat({ max: 9 }).map((at) =>
    command(
      name,
      (model, real) => run(pick(model.jobs, at), model, real),
      ({ jobs }) => jobs.length > 0,
    ),
  )

const submit = withJob('submits', async (job, model, { owner }) => {
  const isPossible = (job.status === 'draft' || job.status === 'closed') && !job.isLate
  const isFree = !model.approves || mayPublish(model, 1)
  const moved = await moveOwnJob(db, owner, job.id, 'pending')
  expect(moved.ok).toBe(isPossible && isFree)
  if (moved.ok) job.status = model.approves ? 'active' : 'pending'
})

const close = withJob('closes', async (job, _, { owner }) => {
  const isPossible = job.status === 'active' || job.status === 'pending'
  const closed = await closeJobs(db, owner, [job.id])
  expect(closed).toMatchObject({ value: { changed: isPossible ? 1 : 0 } })
  if (isPossible) job.status = 'closed'
})

const takeBack = withJob('takes back as a draft', async (job, _, { owner }) => {
  const moved = await moveOwnJob(db, owner, job.id, 'draft')
  expect(moved.ok).toBe(job.status === 'pending')
  if (moved.ok) job.status = 'draft'
})

const approve = withJob('is approved', async (job) => {
  const isPossible = job.status === 'pending' && !job.isLate
  const approved = await approveJobs(riskContext(db), boss, [{ id: job.id, version: 1 }])
  expect(approved).toMatchObject({ value: { changed: isPossible ? 1 : 0 } })
  if (isPossible) job.status = 'active'
})

const activate = withJob('is made active, whatever it was', async (job) => {
  await setJobStatus(db, boss, job.id, 'active')
  job.status = 'active'
})

const reject = withJob('is returned', async (job) => {
  const returned = await returnJob(db, boss, job.id, { reason: 'Falta o horário.' }, 1)
  expect(returned.ok).toBe(job.status === 'pending')
  if (returned.ok) job.status = 'draft'
})

const remove = withJob('is deleted', async (job, model, { owner }) => {
  const deleted = await deleteJob(db, model.jobs.length % 2 ? owner : boss, job.id)
  expect(deleted.ok).toBe(true)
  model.jobs.splice(model.jobs.indexOf(job), 1)
  if (job.from) job.from.used = Math.max(0, job.from.used - 1)
})

const pass = withJob('its deadline passes', async (job) => {
  await db
    .update(jobs)
    .set({ expiresAt: sql`now() - interval '1 hour'` })
    .where(eq(jobs.id, job.id))
  job.isLate = true
})

const buy = fc.constantFrom<PackageType[]>('essencial', 'pro', 'corporativo').map((type) =>
  command(`buys ${type}`, async (model, { owner }) => {
    const chosen = sold.find((one) => one.type === type)
    const order = { companyId: owner.companyId, packageId: chosen?.id ?? '', days: 30 as const }
    const assigned = await assignPackage(db, boss, order)
    if (!assigned.ok) throw new Error(assigned.refusal)
    for (const one of model.bought) one.isActive = false
    const { subscriptionId: id } = assigned.value
    model.bought.push({ id, type, isActive: true, hasEnded: false, used: 0, extra: 0 })
  }),
)

const withPackage = (name: string, run: (its: KnownPackage, model: Model) => Promise<void>) =>
  fc.nat({ max: 4 }).map((at) => command(name, (model) => run(pick(model.bought, at), model)))

const end = withPackage('a package ends', async (its) => {
  const ended = sql`now() - interval '1 day'`
  await db
    .update(companySubscriptions)
    .set({
      startDate: sql`now() - interval '90 days'`,
      endDate: ended,
      trialEndDate: its.type === 'trial' ? ended : null,
    })
    .where(eq(companySubscriptions.id, its.id))
  its.hasEnded = true
})

const extend = withPackage('a package is extended', async (its) => {
  expect((await extendSubscription(db, boss, its.id, { days: 30 })).ok).toBe(true)
  its.hasEnded = false
})

const extra = fc.nat({ max: 12 }).chain((more) =>
  withPackage(`${more} extra jobs are given`, async (its) => {
    await setExtraJobs(db, boss, its.id, { jobs: more })
    its.extra = more
  }),
)

const suspend = withPackage('a package is suspended or taken up again', async (its, model) => {
  const isActive = !its.isActive
  const isPossible = !isActive || model.bought.every((one) => !one.isActive)
  expect((await setSubscriptionActive(db, boss, its.id, isActive)).ok).toBe(isPossible)
  if (isPossible) its.isActive = isActive
})

const approving = fc.boolean().map((approves) =>
  command('the platform approves by itself, or not', async (model) => {
    await changeSettings(db, { autoApproveJobs: approves })
    model.approves = approves
  }),
)

const comparable = ({ bought, jobs }: Model) => ({
  bought: bought.map(({ id, type, isActive, used, extra }) => ({
    id,
    type,
    isActive,
    used,
    extra,
  })),
  jobs: Object.fromEntries(jobs.map(({ id, status }) => [id, status])),
})

async function find({ companyId }: CompanyMember): Promise<ReturnType<typeof comparable>> {
  const bought = await db
    .select({
      id: companySubscriptions.id,
      type: packages.type,
      isActive: companySubscriptions.isActive,
      used: companySubscriptions.jobsUsed,
      extra: companySubscriptions.extraJobs,
    })
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(eq(companySubscriptions.companyId, companyId))
    .orderBy(asc(companySubscriptions.createdAt))
  const own = await db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
  return { bought, jobs: Object.fromEntries(own.map(({ id, status }) => [id, status])) }
}

test('random acts on jobs and packages keep the number of used jobs and all limits correct', async () => {
  let refused = 0
  const all = [
    fc.constant(0).map(() => create(false)),
    fc.constant(0).map(() => create(false)),
    fc.constant(0).map(() => create(true)),
    fc.constant(0).map(enter),
    submit,
    submit,
    close,
    takeBack,
    approve,
    activate,
    reject,
    remove,
    pass,
    buy,
    end,
    extend,
    extra,
    suspend,
    approving,
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(all, { maxCommands: 60, size: '+1' }), async (commands) => {
      await changeSettings(db, { autoApproveJobs: false })
      const owner = await company(db)
      const [trial] = (await find(owner)).bought
      if (!trial) throw new Error('a new company has its trial')
      const model: Model = { approves: false, bought: [{ ...trial, hasEnded: false }], jobs: [] }
      await fc.asyncModelRun(() => ({ model, real: { owner } }), commands)
      refused += mayPublish(model, 0) ? 0 : 1
    }),
    { numRuns: 40 },
  )
  expect(refused).toBeGreaterThan(3)
}, 180_000)
