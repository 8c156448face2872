import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { company, publishedJob } from '#tests/make.ts'
import { jobDailyTotals } from './audience-table.ts'
import { recordView } from './record-view.ts'

const { db } = await testDatabase()
const view = {
  client: '192.0.2.1',
  userAgent: 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile',
  secret: 'x',
}

const totalsOf = (jobId: string) =>
  db
    .select({ day: jobDailyTotals.day, views: jobDailyTotals.views })
    .from(jobDailyTotals)
    .where(eq(jobDailyTotals.jobId, jobId))
    .orderBy(sql`day`)

test('a visitor counts again after midnight in Luanda, not after midnight elsewhere', async () => {
  const jobId = await publishedJob(db, await company(db))
  for (const at of ['22:59:00', '23:01:00', '23:59:00'])
    await recordView(db, { ...view, jobId }, new Date(`2026-03-10T${at}Z`))
  await recordView(db, { ...view, jobId }, new Date('2026-03-11T00:01:00Z'))
  expect(await totalsOf(jobId)).toEqual([
    { day: '2026-03-10', views: 1 },
    { day: '2026-03-11', views: 1 },
  ])
})
