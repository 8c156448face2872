import { beforeAll, expect, test } from 'vitest'
import { noFilter } from '#app/domain/jobs/search/job-search.ts'
import { searchJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { publishOffered } from './jobs.ts'
import { kindsOfQueries } from './queries.ts'

const { db } = await testDatabase()

/**
 * The rank of the right job, counted from 0. A job with rank 12 or more is not on the first page.
 */
const ranks: { kind: string; typed: string; rank: number; first?: string }[] = []

beforeAll(async () => {
  const offered = await publishOffered(db)
  for (const [kind, queries] of Object.entries(kindsOfQueries)) {
    for (const [expected, ...variants] of queries) {
      for (const typed of variants) {
        const { jobs } = await searchJobs(db, { ...noFilter, search: typed })
        const lines = jobs.map(({ id }) => offered.get(id) ?? '')
        const index = lines.findIndex((line) => expected.test(line))
        ranks.push({
          kind,
          typed,
          rank: index < 0 ? Infinity : index,
          ...(lines[0] ? { first: lines[0] } : {}),
        })
      }
    }
  }
})

function within(most: number): { share: number; misses: string } {
  const missed = ranks.filter(({ rank }) => rank >= most)
  return {
    share: 1 - missed.length / ranks.length,
    misses: missed
      .map(({ kind, typed, first }) => `${kind}: '${typed}' has ${first ?? 'nothing'} first`)
      .join('\n'),
  }
}

test('the list of queries has 300 different entries', () => {
  expect(new Set(ranks.map(({ typed }) => typed)).size).toBe(ranks.length)
  expect(ranks.length).toBeGreaterThanOrEqual(300)
})

test('at least 95 percent of the queries find the right job among the first 12 results', () => {
  const { share, misses } = within(12)
  expect(share, `${(share * 100).toFixed(1)} % in the first 12\n${misses}`).toBeGreaterThanOrEqual(
    0.95,
  )
})

test('at least 80 percent of the queries find the right job among the first 3 results', () => {
  const { share, misses } = within(3)
  expect(share, `${(share * 100).toFixed(1)} % in the first 3\n${misses}`).toBeGreaterThanOrEqual(
    0.8,
  )
})
