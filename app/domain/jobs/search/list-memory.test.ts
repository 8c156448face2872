import { setImmediate } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { type JobSearch, noFilter } from './job-search.ts'
import { createListMemory } from './list-memory.ts'
import { searchJobs } from './search-jobs.ts'

const { db, pool } = await testDatabase()
let statements = 0
const logQuery = () => {
  statements += 1
}
const counting = drizzle({ client: pool, logger: { logQuery } })
const owner = await company(db, { bought: 'corporativo' })
const day = 24 * 60 * 60 * 1000
let memory = createListMemory()
const pays = (amount: number) => ({ salaryMin: amount, salaryMax: amount })

async function search(query: Partial<JobSearch>, { features = false, now = new Date() } = {}) {
  statements = 0
  const found = await searchJobs(counting, { ...noFilter, ...query }, now, { features, memory })
  return { found, statements, total: found.total }
}

beforeEach(() => {
  memory = createListMemory()
})

test('the jobs are counted once for all searches without words, whatever their filters', async () => {
  await publishedJob(db, owner, { province: 'bie', tags: ['Pesca'], ...pays(200_000) })
  await publishedJob(db, owner, { province: 'uige', ...pays(900_000) })
  const plain = await search({})
  expect((await search({ tag: 'Pesca' })).total).toBe(1)
  const again = await search({ province: 'bie', sort: 'titulo', tag: 'Pesca' })
  expect([plain.total, plain.statements, again.total, again.statements]).toEqual([2, 3, 1, 1])
  expect(again.found.facets.provinces.find(({ value }) => value === 'uige')?.count).toBe(0)
  expect(again.found.facets.tags).toEqual([{ value: 'pesca', label: 'Pesca', count: 1 }])
})

test('counts are cached separately for each salary filter', async () => {
  const all = await search({})
  const paid = await search({ salaryMin: 500_000 })
  const again = await search({ salaryMin: 500_000, province: 'uige' })
  expect([all.total, paid.total, again.total, again.statements]).toEqual([2, 1, 1, 1])
  expect((await search({ salaryMax: 500_000 })).total).toBe(1)
  expect((await search({ salaryMin: 500_000, includeNegotiable: false })).total).toBe(1)
})

test('featured jobs are found even with cached counts', async () => {
  const first = await search({}, { features: true })
  for (const queries of [{}, { salaryMin: 500_000 }, { salaryMin: 500_000 }]) {
    const { found, statements } = await search(queries, { features: true })
    expect([found.featured.length, statements]).toEqual([1, 2])
    expect(found.total).toBe(found.featured.length + found.jobs.length)
  }
  expect(first.found.featured.length).toBe(1)
})

test('a new job is included in the counts after the cached counts are cleared', async () => {
  const before = (await search({})).total
  await publishedJob(db, owner, { province: 'bie' })
  expect((await search({})).total).toBe(before)
  memory.forget()
  expect((await search({})).total).toBe(before + 1)
})

test('counts made while a job changes are not cached', async () => {
  const found = search({})
  while (statements === 0) await setImmediate()
  memory.forget()
  await found
  expect((await search({})).statements).toBe(2)
})

test('an expired job is not counted, even without a notification', async () => {
  const now = new Date()
  await publishedJob(db, owner, { province: 'namibe', expiresAt: new Date(now.getTime() + day) })
  const after = (ms: number) =>
    search({ province: 'namibe' }, { now: new Date(now.getTime() + ms) })
  expect((await after(0)).total).toBe(1)
  expect((await after(day - 60_000)).statements).toBe(1)
  expect((await after(day + 1)).total).toBe(0)
})

test('company names are cached until the cache is cleared', async () => {
  const named = async () => (await search({})).found.facets.companies.map(({ label }) => label)
  const [before] = await named()
  await pool.query("update companies set name = 'Pescas do Sul' where id = $1", [owner.companyId])
  expect(await named()).toEqual([before])
  memory.forget()
  expect(await named()).toEqual(['Pescas do Sul'])
})

test('a card shows the beginning of a description on one line', async () => {
  const description = `Contas\n\n  de   ${'mil '.repeat(60)}`
  await publishedJob(db, owner, { province: 'zaire', description })
  const [job] = (await search({ province: 'zaire' })).found.jobs
  expect(job?.excerpt).toBe(`Contas de ${'mil '.repeat(28)}mil`)
})
