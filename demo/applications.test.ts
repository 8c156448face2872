import { expect, test } from 'vitest'
import { demoApplications } from './applications.ts'
import { demoCandidates } from './candidates.ts'
import { demoCompanies } from './companies.ts'
import { demoJobs } from './jobs.ts'
import { randomFrom } from './random.ts'

const now = new Date('2026-02-01T12:00:00Z')
const jobs = demoJobs(randomFrom('vagas'), 600, demoCompanies, now)
const candidates = demoCandidates(randomFrom('candidatos'), 400, now)
const make = () => demoApplications(randomFrom('candidaturas'), 3300, jobs, candidates, now)
const applications = make()

test('the same seed generates identical applications', () => {
  expect(JSON.stringify(make())).toBe(JSON.stringify(applications))
})

test('there are at least 3,000 applications over 90 days', () => {
  expect(applications.length).toBeGreaterThanOrEqual(3000)
})

test('no candidate applies twice to a job', () => {
  expect(new Set(applications.map(({ job, candidate }) => `${job}/${candidate}`)).size).toBe(
    applications.length,
  )
})

test('candidates apply only while the job is open', () => {
  for (const { job: jobIndex, applied_at } of applications) {
    const job = jobs[jobIndex]
    expect(job?.status).toMatch(/active|closed/)
    expect(applied_at.getTime()).toBeGreaterThan(job?.published_at.getTime() ?? Number.NaN)
    expect(applied_at.getTime()).toBeLessThan(job?.expires_at?.getTime() ?? now.getTime())
    expect(applied_at.getTime()).toBeLessThan(now.getTime())
  }
})

test('most candidates apply in their own trade', () => {
  const own = applications.filter(
    ({ job, candidate }) => jobs[job]?.role === candidates[candidate]?.role,
  )
  expect(own.length / applications.length).toBeGreaterThan(0.5)
})

test('a tenth of the jobs attracts more than a quarter of the applications', () => {
  const counts = jobs.map((_, index) => applications.filter(({ job }) => job === index).length)
  const most = counts.toSorted((a, b) => b - a).slice(0, jobs.length / 10)
  expect(most.reduce((sum, count) => sum + count, 0) / applications.length).toBeGreaterThan(0.25)
})

test('status changes are in order, later than the application and not in the future', () => {
  for (const { applied_at, steps } of applications) {
    const moments = [applied_at, ...steps.map(({ at }) => at)].map((at) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
  }
})

test('only an open application is decided or withdrawn', () => {
  for (const { steps } of applications) {
    const names = steps.map(({ status }) => status).join(' ')
    expect(names).toMatch(/^(|reviewing|(reviewing )?withdrawn|reviewing (approved|rejected))$/)
  }
})

test('every required question is answered', () => {
  for (const { job, faq_answers } of applications) {
    const required = (jobs[job]?.faq ?? []).filter((question) => question.required)
    for (const { question } of required) {
      expect(
        faq_answers.find((answered) => answered.question === question)?.answer.trim(),
      ).toBeTruthy()
    }
  }
})

test('cover letters are whole sentences', () => {
  for (const { cover_letter } of applications) {
    expect(cover_letter ?? 'Nenhuma.').toMatch(/^\p{Lu}.*\.$/u)
    expect(cover_letter ?? '').not.toMatch(/ {2}|[{}]|undefined|\.\./)
  }
})
