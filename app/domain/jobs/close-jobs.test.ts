import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, jobWords, must, publishedJob } from '#tests/support/makers/make.ts'
import { closeJobs } from './close-jobs.ts'
import { createJob } from './create-job.ts'
import { jobs } from './job-table.ts'
import { listJobsToClose } from './list-jobs-to-close.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })

const statusesOf = async (ids: string[]) => {
  const rows = await db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(inArray(jobs.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

async function draft() {
  return must(await createJob(db, owner, jobWords(), { draft: true })).id
}

test('a bulk close skips and counts jobs that cannot be closed', async () => {
  const ids = [await publishedJob(db, owner), await publishedJob(db, owner), await draft()]
  expect(must(await closeJobs(db, owner, ids))).toEqual({ changed: 2, left: 1 })
  expect(await statusesOf(ids)).toEqual(['closed', 'closed', 'draft'])
})

test('a bulk close does not change jobs of other companies', async () => {
  const theirs = await publishedJob(db, await company(db))
  expect(must(await closeJobs(db, owner, [theirs]))).toEqual({ changed: 0, left: 1 })
  expect(await statusesOf([theirs])).toEqual(['active'])
})

test('two simultaneous bulk closes close each job once', async () => {
  const ids = [await publishedJob(db, owner), await publishedJob(db, owner)]
  const both = await Promise.all([closeJobs(db, owner, ids), closeJobs(db, owner, ids)])
  expect(both.reduce((sum, answer) => sum + must(answer).changed, 0)).toBe(2)
})

test('the preview of a bulk close marks which jobs can be closed and omits other companies’ jobs', async () => {
  const mine = await publishedJob(db, owner, { title: 'Minha' })
  const pending = await draft()
  const theirs = await publishedJob(db, await company(db), { title: 'Alheia' })
  const listed = await listJobsToClose(db, owner, [mine, pending, theirs])
  expect(listed.map(({ id, may }) => [id, may.close])).toEqual([
    [mine, true],
    [pending, false],
  ])
})
