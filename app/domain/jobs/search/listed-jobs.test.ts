import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { type Row, randomJobs } from '#tests/support/makers/random-jobs.ts'
import { companies } from '../../companies/company-table.ts'
import { jobs } from '../job-table.ts'
import { type JobSearch, noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'
import { sweepListedJobs } from './sweep-listed-jobs.ts'

const { db, pool } = await testDatabase()

const { now, all, companyIds, naive, payOf, inOrder } = randomJobs(db)

const found = async (search: Partial<JobSearch>) =>
  (await searchJobs(db, { ...noFilter, ...search }, now)).jobs

test('only open jobs are listed', async () => {
  const listed = new Set(naive(noFilter).map(({ id }) => id))
  expect(listed.size).toBeLessThan(all.length)
  const { pages } = await searchJobs(db, noFilter, now)
  for (let page = 1; page <= pages; page++) {
    for (const { id } of await found({ page })) expect(listed).toContain(id)
  }
})

test('a search in the former province Cuando Cubango finds jobs in its successors, Cuando and Cubango', async () => {
  const places = new Set(
    (await found({ province: 'cuando-cubango' })).map(({ province }) => province),
  )
  expect(places).toEqual(new Set(['cuando-cubango', 'cuando', 'cubango']))
})

test('the salary slider covers all salaries, rounded outward to its steps', async () => {
  const { salaryRange } = await searchJobs(db, noFilter, now)
  const listed = naive(noFilter)
  const lowest = Math.min(...listed.map((job) => payOf(job)?.low ?? Infinity))
  const highest = Math.max(...listed.map((job) => payOf(job)?.high ?? 0))
  expect(salaryRange.min).toBe(Math.floor(lowest / 50_000) * 50_000)
  expect(salaryRange.max).toBe(Math.ceil(highest / 50_000) * 50_000)
})

test('an unchanged salary slider is not a filter', async () => {
  const { salaryRange, total } = await searchJobs(db, noFilter, now)
  const ends = { salaryMin: salaryRange.min, salaryMax: salaryRange.max }
  expect((await searchJobs(db, { ...noFilter, ...ends }, now)).total).toBe(total)
})

test('with a salary filter, jobs without pay come last', async () => {
  const search = { ...noFilter, salaryMin: 200_000 }
  const { pages, counts } = await searchJobs(db, search, now)
  const met: Row[] = []
  for (let page = 1; page <= pages; page++) {
    const { jobs } = await searchJobs(db, { ...search, page }, now)
    met.push(...jobs.flatMap(({ id }) => all.find((job) => job.id === id) ?? []))
  }
  expect(met.map(({ id }) => id)).toEqual(inOrder(naive(search), search))
  expect(met.findIndex((job) => !payOf(job))).toBe(counts?.paid)
})

test('a page number beyond the last gives the last page', async () => {
  const { search, pages, jobs } = await searchJobs(db, { ...noFilter, page: 800 }, now)
  expect(search.page).toBe(pages)
  expect(jobs.length).toBeGreaterThan(0)
  const byWords = await searchJobs(db, { ...noFilter, search: 'vendas', page: 800 }, now)
  expect(byWords.search.page).toBe(byWords.pages)
  expect(byWords.jobs.length).toBeGreaterThan(0)
})

test.each([
  '%',
  '_',
  '%%',
  "'; drop table jobs; --",
  '"',
  '!!',
  ':*',
  '&|',
  '\\',
  '-vendas "',
  'ŉ ½ ⑴',
])('query operators in %s are searched as plain text', async (typed) => {
  const { total } = await searchJobs(db, { ...noFilter, search: typed }, now)
  expect(total).toBeLessThan(naive(noFilter).length)
})

test('a renamed company’s jobs are found by its new name', async () => {
  await db.update(companies).set({ name: 'Padaria Mbambi' }).where(sql`id = ${companyIds[2]}`)
  const { total } = await searchJobs(db, { ...noFilter, search: 'mbambi' }, now)
  expect(total).toBe(naive({ ...noFilter, companyIds: companyIds.slice(2) }).length)
})

test('an edited job is found and counted by its new text', async () => {
  const [job] = naive(noFilter)
  if (!job) throw new Error('no job')
  await db
    .update(jobs)
    .set({ title: 'Apicultor', tags: ['Mel'], status: 'active' })
    .where(sql`id = ${job.id}`)
  const before = await searchJobs(db, { ...noFilter, search: 'apicultor' }, now)
  expect(before.facets.tags).toEqual([{ value: 'mel', label: 'Mel', count: 1 }])
  await db.update(jobs).set({ status: 'closed' }).where(sql`id = ${job.id}`)
  expect((await searchJobs(db, { ...noFilter, search: 'apicultor' }, now)).total).toBe(0)
})

test('the task that removes expired jobs from the search tables changes no search result', async () => {
  await db.execute(sql`update listed_jobs set expires_at = now() - interval '1 hour'
    where job_id in (select job_id from listed_jobs limit 5)`)
  const before = await searchJobs(db, noFilter)
  await sweepListedJobs(db)
  const after = await searchJobs(db, noFilter)
  expect([after.total, after.facets]).toEqual([before.total, before.facets])
})

test('deleted companies and jobs are not counted', async () => {
  await db.delete(companies)
  const { total, facets, salaryRange } = await searchJobs(db, noFilter, now)
  expect([total, facets.remote, facets.tags, facets.companies]).toEqual([0, 0, [], []])
  expect(salaryRange).toEqual({ min: 0, max: 2_000_000 })
  const { rows } = await pool.query('select count(*)::int as n from listed_job_pay where jobs <> 0')
  expect(rows).toEqual([{ n: 0 }])
})
