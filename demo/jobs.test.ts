import { expect, test } from 'vitest'
import { isInForce, provinces } from '#app/domain/places/province.ts'
import { demoCompanies } from './companies.ts'
import { demoJobs } from './jobs.ts'
import { randomFrom } from './random.ts'
import { roles } from './roles.ts'

const now = new Date('2026-02-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const make = (seed: string, count: number) => demoJobs(randomFrom(seed), count, demoCompanies, now)
const jobs = make('lusona', 1200)
const stated = jobs.flatMap(({ salary_min, salary_max }) => {
  const low = salary_min ?? salary_max
  const high = salary_max ?? salary_min
  return low === null || high === null ? [] : [{ low, high }]
})

test('the same seed generates identical jobs', () => {
  expect(JSON.stringify(make('lusona', 1200))).toBe(JSON.stringify(jobs))
})

test('another seed generates different jobs', () => {
  expect(JSON.stringify(make('outra', 1200))).not.toBe(JSON.stringify(jobs))
})

test('there are jobs in all 21 provinces', () => {
  const reached = new Set<string>(jobs.map(({ province }) => province))
  expect(provinces.filter(({ slug }) => isInForce(slug) && !reached.has(slug))).toEqual([])
})

test('there are jobs in at least 60 trades', () => {
  expect(roles.length).toBeGreaterThanOrEqual(60)
  expect(new Set(jobs.map(({ role }) => role)).size).toBeGreaterThanOrEqual(60)
})

test('the three categories of the home page have jobs', () => {
  for (const tag of ['Tecnologia', 'Saúde', 'Indústria']) {
    expect(jobs.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThan(50)
  }
})

test('the median of the stated pay is about 250,000 KZ a month', () => {
  const middles = stated.map(({ low, high }) => (low + high) / 2).toSorted((a, b) => a - b)
  expect(middles[Math.floor(middles.length / 2)]).toBeGreaterThanOrEqual(230_000)
  expect(middles[Math.floor(middles.length / 2)]).toBeLessThanOrEqual(270_000)
})

test('a third of the jobs state no pay', () => {
  const share = 1 - stated.length / jobs.length
  expect(share).toBeGreaterThan(1 / 3 - 0.05)
  expect(share).toBeLessThan(1 / 3 + 0.05)
})

test('some jobs state only the minimum pay and some only the maximum', () => {
  expect(
    jobs.some(({ salary_min, salary_max }) => salary_min !== null && salary_max === null),
  ).toBe(true)
  expect(
    jobs.some(({ salary_min, salary_max }) => salary_min === null && salary_max !== null),
  ).toBe(true)
})

test('the minimum pay never exceeds the maximum', () => {
  for (const { low, high } of stated) expect(low).toBeLessThanOrEqual(high)
})

test('no text has an unfilled placeholder or a stray space', () => {
  for (const job of jobs) {
    const { title, description, responsibilities, requirements, benefits, conditions, location } =
      job
    for (const text of [
      title,
      description,
      responsibilities,
      requirements,
      benefits,
      conditions,
      location,
    ]) {
      expect(text).not.toMatch(/ {2}|[{}]|undefined|null|\.\.| [.,;]|^\s|\s$|\n{3}/)
      expect(text).not.toBe('')
    }
  }
})

test('two jobs hardly ever share a description', () => {
  expect(new Set(jobs.map(({ description }) => description)).size / jobs.length).toBeGreaterThan(
    0.99,
  )
})

test('no text contains a Brazilian word', () => {
  expect(JSON.stringify(jobs)).not.toMatch(
    /\b(equipe|usuári[oa]|celular|contato|fato|time|você|registrar|gerenciar)\b/i,
  )
})

test('all jobs were published in the last 90 days, most of them in the last 45', () => {
  const ages = jobs.map(({ published_at }) => (now.getTime() - published_at.getTime()) / day)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  expect(Math.max(...ages)).toBeLessThan(91)
  expect(ages.filter((age) => age < 45).length / ages.length).toBeGreaterThan(0.55)
})

test('some jobs have expired, some expire within five days and some never', () => {
  const left = jobs.map(
    ({ expires_at }) => expires_at && (expires_at.getTime() - now.getTime()) / day,
  )
  expect(left.some((days) => days !== null && days < 0)).toBe(true)
  expect(left.some((days) => days !== null && days > 0 && days < 5)).toBe(true)
  expect(left.some((days) => days === null)).toBe(true)
})

test('about a fifth of the jobs have one to four questions', () => {
  const asking = jobs.flatMap(({ faq }) => (faq ? [faq.length] : []))
  expect(asking.length / jobs.length).toBeCloseTo(0.2, 1)
  expect(Math.min(...asking)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...asking)).toBeLessThanOrEqual(4)
})
