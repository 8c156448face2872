import { describe, expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { type Row, randomJobs } from '#tests/support/makers/random-jobs.ts'
import { provinceAndSuccessors, provinces } from '../../places/province.ts'
import { contractTypes, workTypes } from '../job.ts'
import { jobLanguages, schoolLevels } from '../job-condition.ts'
import { type JobSearch, jobSorts, noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'

const { db } = await testDatabase()

const { now, day, companyIds, tags, naive, asksFor, payOf, inOrder } = randomJobs(db)

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

  test('list every job exactly once and in order across all pages', async () => {
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
