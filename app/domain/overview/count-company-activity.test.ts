import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { countCompanyActivity } from './count-company-activity.ts'

const { db, pool } = await testDatabase()
const nothing = { activeJobs: 0, applications: 0, views: 0, jobsThisMonth: 0 }

const addViews = (jobId: string, views: number) =>
  pool.query(
    'insert into job_daily_totals (job_id, day, views) values ($1, luanda_day(now()), $2)',
    [jobId, views],
  )

test('a company sees only its own figures', async () => {
  const [one, other, quiet] = [await company(db), await company(db), await company(db)]
  const applicant = await candidate(db)
  const jobs = { one: await publishedJob(db, one), other: await publishedJob(db, other) }
  await addViews(jobs.one, 41)
  await addViews(jobs.other, 7)
  await sentApplication(db, applicant, jobs.other)
  expect(await countCompanyActivity(db, one)).toEqual({
    activeJobs: 1,
    applications: 0,
    views: 41,
    jobsThisMonth: 1,
  })
  expect(await countCompanyActivity(db, other)).toEqual({
    activeJobs: 1,
    applications: 1,
    views: 7,
    jobsThisMonth: 1,
  })
  expect(await countCompanyActivity(db, quiet)).toEqual(nothing)
})

test('a closed or expired job does not count as active', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  await pool.query(`update jobs set expires_at = now() - interval '1 second' where id = $1`, [
    jobId,
  ])
  expect(await countCompanyActivity(db, owner)).toEqual({ ...nothing, jobsThisMonth: 1 })
  await pool.query(`update jobs set expires_at = null, status = 'closed' where id = $1`, [jobId])
  expect(await countCompanyActivity(db, owner)).toEqual({ ...nothing, jobsThisMonth: 1 })
})

test('the month of a company’s figures begins at midnight in Luanda', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  const made = (at: string) =>
    pool.query(
      `update jobs set created_at =
         (date_trunc('month', now() at time zone 'Africa/Luanda') + $2::interval) at time zone 'Africa/Luanda'
       where id = $1`,
      [jobId, at],
    )
  await made('0 seconds')
  expect((await countCompanyActivity(db, owner)).jobsThisMonth).toBe(1)
  await made('-1 seconds')
  expect((await countCompanyActivity(db, owner)).jobsThisMonth).toBe(0)
})
