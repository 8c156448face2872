import { beforeAll, expect, test } from 'vitest'
import { noFilter } from '#app/domain/jobs/search/job-search.ts'
import { searchJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { dailyJobs } from './daily-jobs.ts'
import { dailyQueries } from './daily-queries.ts'
import { offered, publishOffered } from './jobs.ts'

const { db } = await testDatabase()

const answers: {
  kind: string
  typed: string
  isFirst: boolean
  first: string
  corrected: string
}[] = []

beforeAll(async () => {
  const lines = await publishOffered(db, [...dailyJobs, ...offered])
  for (const [kind, queries] of Object.entries(dailyQueries)) {
    for (const [wanted, ...variants] of queries) {
      for (const typed of variants) {
        const { jobs, corrected = '' } = await searchJobs(db, { ...noFilter, search: typed })
        const first = lines.get(jobs[0]?.id ?? '') ?? 'nothing'
        answers.push({ kind, typed, isFirst: wanted.test(first), first, corrected })
      }
    }
  }
})

test('the list of daily queries has 150 different entries', () => {
  expect(new Set(answers.map(({ typed }) => typed)).size).toBe(answers.length)
  expect(answers.length).toBeGreaterThanOrEqual(150)
})

test('at least 95 percent of daily queries find a wanted job as the first result', () => {
  const missed = answers.filter(({ isFirst }) => !isFirst)
  const share = 1 - missed.length / answers.length
  const misses = missed.map(({ kind, typed, first }) => `${kind}: '${typed}' has ${first} first`)
  expect(share, `${(share * 100).toFixed(1)} %\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.95)
})

test('a correctly typed word of a daily query is never replaced', () => {
  const replaced = answers.filter(
    ({ kind, corrected }) => corrected !== '' && kind !== 'slips of a thumb',
  )
  expect(replaced.map(({ typed, corrected }) => `${typed} → ${corrected}`)).toEqual([])
})
