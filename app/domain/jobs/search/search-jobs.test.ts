import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { testDatabase } from '#tests/database.ts'
import { companies } from '../../companies/company-table.ts'
import { provinceAndSuccessors, provinces } from '../../places/province.ts'
import { contractTypes, jobStatuses, workTypes } from '../job.ts'
import { jobs } from '../job-table.ts'
import { type JobSearch, jobSorts, noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'
import { sweepListedJobs } from './sweep-listed-jobs.ts'

const { db, pool } = await testDatabase()
const now = new Date()
const day = 86_400_000

type Row = typeof jobs.$inferSelect
let all: Row[] = []
const companyIds: string[] = []
const tags = ['Saúde', 'Vendas', 'Tecnologia', 'Impacto Social']
const titles = ['Enfermeiro', 'Motorista', 'Chefe de Vendas', 'Zelador', 'Programador']

beforeAll(async () => {
  for (const name of ['Clínica do Sol', 'Armazéns Kianda', 'Rede Ondjiva']) {
    const [company] = await db.insert(companies).values({ name }).returning()
    if (company) companyIds.push(company.id)
  }
  const random = randomFrom('search')
  const amount = () => random.between(1, 20) * 25_000
  const rows = Array.from({ length: 400 }, () => {
    const low = random.chance(0.6) ? amount() : null
    return {
      companyId: random.pick(companyIds),
      title: random.pick(titles),
      description: 'Trabalho em equipa, com formação.',
      responsibilities: '-',
      requirements: '-',
      province: random.chance(0.9) ? random.pick(provinces).slug : null,
      contractType: random.pick(contractTypes),
      workType: random.pick(workTypes),
      salaryMin: low,
      salaryMax: random.chance(0.5) ? (low ?? 0) + amount() : null,
      tags: random.some(tags, random.between(0, 3)),
      status: random.chance(0.85) ? ('active' as const) : random.pick(jobStatuses),
      // Few moments for many jobs: the order must hold where sort values are equal.
      createdAt: new Date(now.getTime() - random.between(1, 9) * day),
      expiresAt: random.chance(0.5)
        ? new Date(now.getTime() + random.between(-3, 9) * day - 1)
        : null,
    }
  })
  all = await db.insert(jobs).values(rows).returning()
})

/** The specification, said as plainly as possible. */
function naive(search: JobSearch, but?: string, at = now): Row[] {
  const overlaps = (job: Row) => {
    if (job.salaryMin === null && job.salaryMax === null) return search.includeNegotiable
    return (
      (job.salaryMax ?? Infinity) >= (search.salaryMin ?? 0) &&
      (job.salaryMin ?? 0) <= (search.salaryMax ?? Infinity)
    )
  }
  const places: readonly (string | null)[] = search.province
    ? provinceAndSuccessors(search.province)
    : []
  const passes: Record<string, (job: Row) => boolean> = {
    listed: (job) => job.status === 'active' && (job.expiresAt === null || job.expiresAt > at),
    words: (job) => [job.title, ...job.tags].join(' ').toLowerCase().includes(search.search),
    province: (job) => !search.province || places.includes(job.province),
    contractType: (job) =>
      !search.contractTypes.length || search.contractTypes.includes(job.contractType),
    workType: (job) => !search.workTypes.length || search.workTypes.includes(job.workType),
    remote: (job) => !search.remote || job.isRemote,
    salary: overlaps,
    tag: (job) => !search.tag || job.tags.includes(search.tag),
    company: (job) => !search.companyIds.length || search.companyIds.includes(job.companyId),
  }
  return all.filter((job) =>
    Object.entries(passes).every(([name, pass]) => name === but || pass(job)),
  )
}

function inOrder(found: Row[], search: JobSearch): string[] {
  const compare = (one: Row, other: Row) => {
    if (search.sort === 'titulo' && one.title !== other.title)
      return one.title < other.title ? -1 : 1
    if (search.sort === 'salario' && one.salaryMin !== other.salaryMin) {
      return (other.salaryMin ?? -1) - (one.salaryMin ?? -1)
    }
    const newer = other.createdAt.getTime() - one.createdAt.getTime()
    return newer || (one.id < other.id ? 1 : -1)
  }
  return found.sort(compare).map(({ id }) => id)
}

describe('over random jobs and random searches', () => {
  const random = randomFrom('searches')
  const searches = Array.from({ length: 120 }, (): JobSearch => {
    const low = random.between(0, 8) * 50_000
    return {
      ...noFilter,
      search: random.chance(0.3) ? random.pick(['enfermeiro', 'vendas', 'motorista']) : '',
      province: random.chance(0.4) ? random.pick(provinces).slug : undefined,
      contractTypes: random.chance(0.3) ? random.some(contractTypes, 2) : [],
      workTypes: random.chance(0.3) ? random.some(workTypes, random.between(1, 2)) : [],
      remote: random.chance(0.15),
      salaryMin: random.chance(0.3) ? low : undefined,
      salaryMax: random.chance(0.3) ? low + random.between(0, 6) * 50_000 : undefined,
      includeNegotiable: random.chance(0.8),
      tag: random.chance(0.25) ? random.pick(tags) : undefined,
      companyIds: random.chance(0.25)
        ? random.some([0, 1, 2], random.between(1, 2)).map(String)
        : [],
      sort: random.chance(0.6) ? random.pick(jobSorts) : undefined,
    }
  }).map((search) => () => ({
    ...search,
    companyIds: search.companyIds.flatMap((place) => companyIds[Number(place)] ?? []),
  }))

  test('totals, pages and counts are what a plain count says', async () => {
    for (const make of searches) {
      const search = make()
      const { total, pages, facets } = await searchJobs(db, search, now)
      const right = naive(search)
      const others = new Map<string, Row[]>()
      const count = (but: string, has: (job: Row) => boolean) => {
        const found = others.get(but) ?? naive(search, but)
        others.set(but, found)
        return found.filter(has).length
      }
      expect([total, pages], JSON.stringify(search)).toEqual([
        right.length,
        Math.max(1, Math.ceil(right.length / 12)),
      ])
      for (const { value, count: said } of facets.provinces) {
        const places: readonly (string | null)[] = provinceAndSuccessors(value)
        expect(said).toBe(count('province', (job) => places.includes(job.province)))
      }
      for (const { value, count: said } of facets.contractTypes) {
        expect(said).toBe(count('contractType', (job) => job.contractType === value))
      }
      for (const { value, count: said } of facets.workTypes) {
        expect(said).toBe(count('workType', (job) => job.workType === value))
      }
      expect(facets.remote).toBe(count('remote', (job) => job.isRemote))
      expect(facets.tags.map(({ label, count }) => [label, count]).sort()).toEqual(
        tags
          .map((tag) => [tag, count('tag', (job) => job.tags.includes(tag))])
          .filter(([tag, count]) => count !== 0 || tag === search.tag)
          .sort(),
      )
      for (const { value, count: said } of facets.companies) {
        expect(said).toBe(count('company', (job) => job.companyId === value))
      }
    }
  })

  test('walking through the pages meets every job once, in order', async () => {
    for (const make of searches.slice(0, 50)) {
      const search = { ...make(), sort: make().sort ?? ('recentes' as const) }
      const { pages } = await searchJobs(db, search, now)
      const met: string[] = []
      for (let page = 1; page <= pages; page++) {
        const found = await searchJobs(db, { ...search, page }, now)
        met.push(...found.jobs.map(({ id }) => id))
      }
      expect(met).toEqual(inOrder(naive(search), search))
    }
  })

  test('a job that reaches its deadline is gone at that moment, from list and counts', async () => {
    const later = new Date(now.getTime() + 5 * day)
    for (const make of searches.slice(0, 40)) {
      const { total, facets } = await searchJobs(db, make(), later)
      expect(total).toBe(naive(make(), undefined, later).length)
      expect(facets.remote).toBe(
        naive(make(), 'remote', later).filter(({ isRemote }) => isRemote).length,
      )
    }
  })
})

const found = async (search: Partial<JobSearch>) =>
  (await searchJobs(db, { ...noFilter, ...search }, now)).jobs

test('only active jobs that are not past their deadline are listed', async () => {
  const listed = new Set(naive(noFilter).map(({ id }) => id))
  expect(listed.size).toBeLessThan(all.length)
  const { pages } = await searchJobs(db, noFilter, now)
  for (let page = 1; page <= pages; page++) {
    for (const { id } of await found({ page })) expect(listed).toContain(id)
  }
})

test('Cuando Cubango also finds jobs in Cuando and in Cubango', async () => {
  const places = new Set(
    (await found({ province: 'cuando-cubango' })).map(({ province }) => province),
  )
  expect(places).toEqual(new Set(['cuando-cubango', 'cuando', 'cubango']))
})

test('the salaries reach from the smallest to the largest, rounded outward to the step', async () => {
  const { salaryRange } = await searchJobs(db, noFilter, now)
  const listed = naive(noFilter)
  const lowest = Math.min(...listed.map(({ salaryMin }) => salaryMin ?? Infinity))
  const highest = Math.max(...listed.map(({ salaryMax }) => salaryMax ?? 0))
  expect(salaryRange.min).toBe(Math.floor(lowest / 50_000) * 50_000)
  expect(salaryRange.max).toBe(Math.ceil(highest / 50_000) * 50_000)
})

test('a slider that was not touched filters nothing', async () => {
  const { salaryRange, total } = await searchJobs(db, noFilter, now)
  const ends = { salaryMin: salaryRange.min, salaryMax: salaryRange.max }
  expect((await searchJobs(db, { ...noFilter, ...ends }, now)).total).toBe(total)
})

test('a page beyond the last shows the last', async () => {
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
])('the signs in %s are no operators', async (typed) => {
  const { total } = await searchJobs(db, { ...noFilter, search: typed }, now)
  expect(total).toBeLessThan(naive(noFilter).length)
})

test('a company that is renamed is found by its new name', async () => {
  await db.update(companies).set({ name: 'Padaria Mbambi' }).where(sql`id = ${companyIds[2]}`)
  const { total } = await searchJobs(db, { ...noFilter, search: 'mbambi' }, now)
  expect(total).toBe(naive({ ...noFilter, companyIds: companyIds.slice(2) }).length)
})

test('what a job was changed to is what it is found and counted by', async () => {
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

test('sweeping up what is past its deadline changes no answer', async () => {
  await db.execute(sql`update listed_jobs set expires_at = now() - interval '1 hour'
    where job_id in (select job_id from listed_jobs limit 5)`)
  const before = await searchJobs(db, noFilter)
  await sweepListedJobs(db)
  const after = await searchJobs(db, noFilter)
  expect([after.total, after.facets]).toEqual([before.total, before.facets])
})

test('deleting companies and jobs leaves nothing counted', async () => {
  await db.delete(companies)
  const { total, facets, salaryRange } = await searchJobs(db, noFilter, now)
  expect([total, facets.remote, facets.tags, facets.companies]).toEqual([0, 0, [], []])
  expect(salaryRange).toEqual({ min: 0, max: 2_000_000 })
  const { rows } = await pool.query('select count(*)::int as n from listed_job_pay where jobs <> 0')
  expect(rows).toEqual([{ n: 0 }])
})
