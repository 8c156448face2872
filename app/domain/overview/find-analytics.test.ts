import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { deleteApplication } from '../applications/delete-application.ts'
import { luandaDay } from '../formats/luanda-day.ts'
import { findAnalytics } from './find-analytics.ts'
import { findCompanyStatistics } from './find-company-statistics.ts'
import { findPlatformReport } from './find-platform-report.ts'

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

test('the analytics contain totalViews, totalShares, and topJobs with id, title, company_name, views and shares', async () => {
  await totals('2026-03-10', 5, 2)
  expect(await analytics('2026-03-12')).toMatchObject({
    totalViews: 5,
    totalShares: 2,
    topJobs: [{ id: jobId, title: 'Moleiro', company_name: 'Moagem', views: 5, shares: 2 }],
  })
})

test('a period includes its first day, its last day, and no day outside them', async () => {
  await totals('2026-04-01', 1, 0)
  await totals('2026-04-07', 10, 0)
  expect((await analytics('2026-04-07')).totalViews).toBe(11)
  expect((await analytics('2026-04-08')).totalViews).toBe(10)
  expect((await analytics('2026-04-06')).totalViews).toBe(1)
  expect((await analytics('2026-04-14')).previous.views).toBe(11)
})

test('a period has a row for each day, even without events', async () => {
  const { days } = await analytics('2026-05-07')
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-05-01', views: 0, shares: 0, applications: 0 })
})

describe('an application that an administrator deletes', () => {
  const today = luandaDay(new Date())
  async function threeCounts(owner: CompanyMember) {
    const report = await findPlatformReport(db, boss, { period: 'semana', today })
    const query = { days: 7, today, for: 'page' } as const
    const statistics = must(await findCompanyStatistics(db, owner, query))
    const { applications, days } = await analytics()
    expect(days.at(-1)?.applications).toBe(applications)
    return [applications, report.activity.applications.current, statistics.totals.applications]
  }

  test('does not count in analytics, reports and statistics', async () => {
    const owner = await company(db, { bought: 'pro' })
    const job = await publishedJob(db, owner)
    const person = await candidate(db)
    await sentApplication(db, await candidate(db), job)
    const id = await sentApplication(db, person, job)
    expect(await threeCounts(owner)).toEqual([2, 2, 2])
    must(await deleteApplication(db, boss, id))
    expect(await threeCounts(owner)).toEqual([1, 1, 1])
    await sentApplication(db, person, job)
    expect(await threeCounts(owner)).toEqual([2, 2, 2])
  })

  test('is subtracted from the figures of its day', async () => {
    const job = await publishedJob(db, await company(db))
    const id = await sentApplication(db, await candidate(db), job)
    await pool.query(`update applications set applied_at = '2026-01-05 23:30Z' where id = $1`, [id])
    await pool.query(`update job_daily_totals set day = '2026-01-06' where job_id = $1`, [job])
    must(await deleteApplication(db, boss, id))
    expect((await analytics('2026-01-06')).applications).toBe(0)
  })
})
