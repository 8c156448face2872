import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { admin, company, publishedJob } from '#tests/make.ts'
import { luandaDay } from '../places/luanda-day.ts'
import { findAnalytics } from './find-analytics.ts'

const { db, pool } = await testDatabase()
const boss = await admin(db)
const jobId = await publishedJob(db, await company(db, { name: 'Moagem' }), { title: 'Moleiro' })
const analytics = (today = luandaDay(new Date())) => findAnalytics(db, boss, { days: 7, today })

const totals = (day: string, views: number, shares: number) =>
  pool.query('insert into job_daily_totals (job_id, day, views, shares) values ($1, $2, $3, $4)', [
    jobId,
    day,
    views,
    shares,
  ])

test('has totalViews, totalShares and topJobs with id, title, company_name, views and shares', async () => {
  await totals('2026-03-10', 5, 2)
  expect(await analytics('2026-03-12')).toMatchObject({
    totalViews: 5,
    totalShares: 2,
    topJobs: [{ id: jobId, title: 'Moleiro', company_name: 'Moagem', views: 5, shares: 2 }],
  })
})

test('the first and the last day of a period count, and the days beyond do not', async () => {
  await totals('2026-04-01', 1, 0)
  await totals('2026-04-07', 10, 0)
  expect((await analytics('2026-04-07')).totalViews).toBe(11)
  expect((await analytics('2026-04-08')).totalViews).toBe(10)
  expect((await analytics('2026-04-06')).totalViews).toBe(1)
  expect((await analytics('2026-04-14')).previous.views).toBe(11)
})

test('has a row for each day, also for those on which nothing happened', async () => {
  const { days } = await analytics('2026-05-07')
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-05-01', views: 0, shares: 0, applications: 0 })
})
