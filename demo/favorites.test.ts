import { expect, test } from 'vitest'
import { demoApplications } from './applications.ts'
import { demoCandidates } from './candidates.ts'
import { demoCompanies } from './companies.ts'
import { demoFavorites } from './favorites.ts'
import { demoJobs } from './jobs.ts'
import { randomFrom } from './random.ts'

const now = new Date('2026-02-01T12:00:00Z')
const jobs = demoJobs(randomFrom('vagas'), 300, demoCompanies, now)
const candidates = demoCandidates(randomFrom('candidatos'), 200, now)
const applications = demoApplications(randomFrom('candidaturas'), 1200, jobs, candidates, now)
const make = () => demoFavorites(randomFrom('favoritos'), applications, jobs, now)
const favorites = make()

test('the same seed generates identical favourites', () => {
  expect(favorites.length).toBeGreaterThan(100)
  expect(JSON.stringify(make())).toBe(JSON.stringify(favorites))
})

test('a favourite is newer than its job', () => {
  for (const { job, created_at } of favorites) {
    expect(created_at.getTime()).toBeGreaterThan(jobs[job]?.published_at.getTime() ?? Number.NaN)
  }
})

test('no candidate has a favourite twice, or a job that is not public', () => {
  expect(new Set(favorites.map(({ job, candidate }) => `${job}/${candidate}`)).size).toBe(
    favorites.length,
  )
  for (const { job } of favorites) expect(jobs[job]?.status).toBe('active')
})
