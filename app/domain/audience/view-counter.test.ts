import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { jobs } from '../jobs/job-table.ts'
import { jobDailyTotals, jobViews } from './audience-table.ts'
import { createViewCounter } from './view-counter.ts'

const { db, pool, ownerPool } = await testDatabase()
const log = pino({ level: 'silent' })
const owner = await company(db, { bought: 'corporativo' })
/** Another company, because a package limits the active jobs. */
const other = await company(db, { bought: 'corporativo' })
const view = {
  client: 'um',
  userAgent: 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile',
}

let statements = 0
const logQuery = () => {
  statements += 1
}
const counting = drizzle({ client: pool, logger: { logQuery } })
const counter = (now = new Date()) =>
  createViewCounter(counting, { secret: 'x', log, now: () => now })

const totalsOf = (jobId: string) =>
  db
    .select({ day: jobDailyTotals.day, views: jobDailyTotals.views })
    .from(jobDailyTotals)
    .where(eq(jobDailyTotals.jobId, jobId))
    .orderBy(sql`day`)
const viewsOf = async (jobId: string) =>
  (await totalsOf(jobId)).reduce((sum, { views }) => sum + views, 0)

test('a visitor’s view of a job is counted again only after midnight in Luanda', async () => {
  const jobId = await publishedJob(db, owner)
  let now = new Date()
  const views = createViewCounter(db, { secret: 'x', log, now: () => now })
  for (const at of ['10T22:59', '10T23:01', '10T23:59', '11T00:01']) {
    now = new Date(`2026-03-${at}:00Z`)
    views.count({ ...view, jobId })
    await views.flush()
  }
  expect(await totalsOf(jobId)).toEqual([
    { day: '2026-03-10', views: 1 },
    { day: '2026-03-11', views: 1 },
  ])
})

test('a thousand views are written in one statement, and repeated views are not written', async () => {
  const [one, two] = [await publishedJob(db, owner), await publishedJob(db, owner)]
  const views = counter()
  for (let n = 0; n < 500; n += 1) {
    for (const jobId of [one, two, one]) views.count({ ...view, jobId, client: `k${n}` })
  }
  expect(views.state().buffered).toBe(1_000)
  statements = 0
  await views.flush()
  expect([statements, await viewsOf(one), await viewsOf(two)]).toEqual([1, 500, 500])
  views.count({ ...view, jobId: one, client: 'k7' })
  await views.flush()
  expect([statements, views.state().buffered]).toEqual([1, 0])
})

test('5,000 buffered views are written before the timer fires', async () => {
  const jobId = await publishedJob(db, other)
  const views = counter()
  for (let n = 0; n < 5_000; n += 1) views.count({ ...view, jobId, client: `m${n}` })
  // The timer of a batch fires after 3 s.
  await expect.poll(() => viewsOf(jobId), { timeout: 2_500 }).toBe(5_000)
  expect(views.state()).toEqual({ buffered: 0, dropped: 0 })
})

test('a visitor has a different hash for each job', async () => {
  const jobIds = [await publishedJob(db, other), await publishedJob(db, other)]
  const views = counter()
  for (const jobId of jobIds) views.count({ ...view, jobId })
  await views.flush()
  const rows = await db.select().from(jobViews).where(inArray(jobViews.jobId, jobIds))
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
})

test('a visitor whose views reach two instances is counted once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => publishedJob(db, owner)))
  const instances = [counter(), counter(), counter(), counter()]
  for (const [n, views] of instances.entries()) {
    const inAnotherOrder = n % 2 ? ids.toReversed() : ids
    for (const jobId of inAnotherOrder) views.count({ ...view, jobId })
  }
  await Promise.all(instances.map((views) => views.flush()))
  expect(await Promise.all(ids.map(viewsOf))).toEqual([1, 1, 1, 1, 1])
})

test('a view does not count if it is by the job’s own company or a bot, or if the job is hidden', async () => {
  const [jobId, closed] = [await publishedJob(db, owner), await publishedJob(db, owner)]
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closed))
  const views = counter()
  views.count({ ...view, jobId, companyId: owner.companyId })
  views.count({ ...view, jobId: closed })
  views.count({ ...view, jobId: '01890000-0000-7000-8000-000000000000' })
  for (const userAgent of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)'])
    views.count({ ...view, jobId, userAgent })
  await views.flush()
  expect([await viewsOf(jobId), await viewsOf(closed)]).toEqual([0, 0])
})

test('views are written later if the database fails, up to a maximum number', async () => {
  const jobId = await publishedJob(db, owner)
  const views = counter()
  await ownerPool.query('alter table job_views rename to job_views_away')
  try {
    for (let n = 0; n < 20_500; n += 1) views.count({ ...view, jobId, client: `c${n}` })
    await views.flush()
    expect(views.state()).toEqual({ buffered: 20_000, dropped: 500 })
  } finally {
    await ownerPool.query('alter table job_views_away rename to job_views')
  }
  await views.close()
  expect(views.state().buffered).toBe(0)
  expect(await viewsOf(jobId)).toBe(20_000)
})
