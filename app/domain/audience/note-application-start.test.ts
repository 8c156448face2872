import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import { jobDailyTotals } from './audience-table.ts'
import { noteApplicationStart } from './note-application-start.ts'

const { db } = await testDatabase()

test('a candidate’s views of one application form count once', async () => {
  const jobId = await publishedJob(db, await company(db))
  const [ana, rui] = [await candidate(db), await candidate(db)]
  await Promise.all([1, 2, 3].map(() => noteApplicationStart(db, ana, jobId)))
  await noteApplicationStart(db, rui, jobId)
  const totals = await db.select().from(jobDailyTotals).where(eq(jobDailyTotals.jobId, jobId))
  expect(totals).toMatchObject([{ starts: 2, applications: 0 }])
})

test('a view of the form of a missing job is not counted', async () => {
  const jobId = randomUUID()
  await noteApplicationStart(db, await candidate(db), jobId)
  expect(await db.$count(jobDailyTotals, eq(jobDailyTotals.jobId, jobId))).toBe(0)
})
