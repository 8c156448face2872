import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { companyAnswerRates } from '../../companies/answer-rate-table.ts'
import { companies } from '../../companies/company-table.ts'
import { provinceAndSuccessors, provinces } from '../../places/province.ts'
import { contractTypes, jobStatuses, workTypes } from '../job.ts'
import { jobLanguages, schoolLevels } from '../job-condition.ts'
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
const expected = new Map<string, readonly string[]>([
  ['Gosto pelo trabalho.', []],
  ['9.ª classe concluída', ['ensino-base']],
  ['12.ª classe, inglês falado', ['ensino-medio', 'ingles']],
  ['Licenciatura ou curso médio. Carta de condução.', ['ensino-medio', 'licenciatura', 'carta']],
  ['Não é exigida escolaridade mínima. Falar umbundu.', ['sem-escolaridade', 'lingua-nacional']],
])
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
      requirements: random.pick([...expected.keys()]),
      province: random.chance(0.9) ? random.pick(provinces).slug : null,
      contractType: random.pick(contractTypes),
      workType: random.pick(workTypes),
      salaryMin: low,
      salaryMax: random.chance(0.5) ? (low ?? 0) + amount() : null,
      tags: random.some(tags, random.between(0, 3)),
      status: random.chance(0.85) ? ('active' as const) : random.pick(jobStatuses),
      // Few distinct dates, so that many jobs tie: their order must be stable.
      createdAt: new Date(now.getTime() - random.between(1, 9) * day),
      expiresAt: random.chance(0.5)
        ? new Date(now.getTime() + random.between(-3, 9) * day - 1)
        : null,
    }
  })
  all = await db.insert(jobs).values(rows).returning()
  // Inserted after the jobs, so that listed jobs change groups. The second company answers too
  // slowly to count as fast.
  const [fast = '', slow = ''] = companyIds
  await db.insert(companyAnswerRates).values([
    { companyId: fast, percent: 70, medianDays: 7 },
    { companyId: slow, percent: 100, medianDays: 8 },
  ])
})

/** Reference implementation: the specification as a simple loop. */
function naive(search: JobSearch, but?: string, at = now): Row[] {
  const overlaps = (job: Row) => {
    const pay = payOf(job)
    if (!pay) return search.includeNegotiable
    return pay.high >= (search.salaryMin ?? 0) && pay.low <= (search.salaryMax ?? Infinity)
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
    school: (job) => !search.schools.length || search.schools.some((one) => asksFor(job, one)),
    licence: (job) => !search.licence || asksFor(job, 'carta'),
    language: (job) =>
      !search.languages.length || search.languages.some((one) => asksFor(job, one)),
    answers: (job) => !search.fastAnswers || job.companyId === companyIds[0],
    company: (job) => !search.companyIds.length || search.companyIds.includes(job.companyId),
  }
  return all.filter((job) =>
    Object.entries(passes).every(([name, pass]) => name === but || pass(job)),
  )
}

function asksFor(job: Row, condition: string): boolean {
  return expected.get(job.requirements)?.includes(condition) ?? false
}

function payOf({ salaryMin, salaryMax }: Row): { low: number; high: number } | undefined {
  const low = salaryMin ?? salaryMax
  const high = salaryMax ?? salaryMin
  return low === null || high === null ? undefined : { low, high }
}

function inOrder(found: Row[], search: JobSearch): string[] {
  const asksForPay = search.salaryMin !== undefined || search.salaryMax !== undefined
  const compare = (one: Row, other: Row) => {
    if (asksForPay && !payOf(one) !== !payOf(other)) return payOf(one) ? -1 : 1
    if (search.sort === 'titulo' && one.title !== other.title)
      return one.title < other.title ? -1 : 1
    if (search.sort === 'salario') {
      const less = (payOf(other)?.low ?? -1) - (payOf(one)?.low ?? -1)
      if (less !== 0) return less
    }
    const newer = other.createdAt.getTime() - one.createdAt.getTime()
    return newer || (one.id < other.id ? 1 : -1)
  }
  return found.sort(compare).map(({ id }) => id)
}

describe('random searches over random jobs', () => {
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
      schools: random.chance(0.2) ? random.some(schoolLevels, random.between(1, 2)) : [],
      licence: random.chance(0.1),
      fastAnswers: random.chance(0.1) ? true : undefined,
      languages: random.chance(0.1) ? [random.pick(jobLanguages)] : [],
      tag: random.chance(0.25) ? random.pick(tags) : undefined,
      companyIds: random.chance(0.25)
        ? random.some([0, 1, 2], random.between(1, 2)).map(String)
        : [],
      sort: random.chance(0.6) ? random.pick(jobSorts) : undefined,
    }
  }).map((search) => () => ({
    ...search,
    companyIds: search.companyIds.flatMap((index) => companyIds[Number(index)] ?? []),
  }))

  test('have the totals, pages and counts of an independent implementation', async () => {
    for (const make of searches) {
      const search = make()
      const { total, pages, counts, facets } = await searchJobs(db, search, now)
      const right = naive(search)
      if (counts) {
        const paid = right.filter(payOf).length
        expect(counts).toEqual({ paid, unpaid: right.length - paid })
      }
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
      for (const { value, count: facetCount } of facets.provinces) {
        const places: readonly (string | null)[] = provinceAndSuccessors(value)
        expect(facetCount).toBe(count('province', (job) => places.includes(job.province)))
      }
      for (const { value, count: facetCount } of facets.contractTypes) {
        expect(facetCount).toBe(count('contractType', (job) => job.contractType === value))
      }
      for (const { value, count: facetCount } of facets.workTypes) {
        expect(facetCount).toBe(count('workType', (job) => job.workType === value))
      }
      expect(facets.remote).toBe(count('remote', (job) => job.isRemote))
      for (const { value, count: facetCount } of facets.schools) {
        expect(facetCount).toBe(count('school', (job) => asksFor(job, value)))
      }
      for (const { value, count: facetCount } of facets.languages) {
        expect(facetCount).toBe(count('language', (job) => asksFor(job, value)))
      }
      expect(facets.licence).toBe(count('licence', (job) => asksFor(job, 'carta')))
      expect(facets.fastAnswers).toBe(count('answers', (job) => job.companyId === companyIds[0]))
      expect(facets.tags.map(({ label, count }) => [label, count]).sort()).toEqual(
        tags
          .map((tag) => [tag, count('tag', (job) => job.tags.includes(tag))])
          .filter(([tag, count]) => count !== 0 || tag === search.tag)
          .sort(),
      )
      for (const { value, count: facetCount } of facets.companies) {
        expect(facetCount).toBe(count('company', (job) => job.companyId === value))
      }
    }
  })

  test('list every job once and in order on all pages together', async () => {
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

  test('exclude a job from the moment of its deadline', async () => {
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

test('only open jobs are listed', async () => {
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

test('the slider covers all salaries, rounded outward to its steps', async () => {
  const { salaryRange } = await searchJobs(db, noFilter, now)
  const listed = naive(noFilter)
  const lowest = Math.min(...listed.map((job) => payOf(job)?.low ?? Infinity))
  const highest = Math.max(...listed.map((job) => payOf(job)?.high ?? 0))
  expect(salaryRange.min).toBe(Math.floor(lowest / 50_000) * 50_000)
  expect(salaryRange.max).toBe(Math.ceil(highest / 50_000) * 50_000)
})

test('an unchanged salary slider is no filter', async () => {
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

test('the sweep of expired jobs changes no result', async () => {
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
