import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { findTaskTroubles } from './find-task-troubles.ts'
import { enqueueDue, listScheduleAges, noteSuccess, type Period } from './schedule.ts'

const { db, pool } = await testDatabase()
const hourly: Period = { name: 'hourly-sweep', every: 60, at: 17 }
const daily: Period = { name: 'daily-mail', every: 24 * 60, at: 6 * 60 }
const both = [hourly, daily]

beforeEach(async () => {
  await pool.query('delete from schedules')
  await pool.query('delete from graphile_worker._private_jobs')
})

const shift = (interval: string) =>
  pool.query('update schedules set period_start = period_start + $1::interval', [interval])

const tasks = async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount

test('a new scheduled task is first enqueued in its next period', async () => {
  expect(await enqueueDue(db, both)).toEqual([])
  expect(await tasks()).toBe(0)
})

test('the periods of a scheduled task start at its configured time in UTC', async () => {
  await enqueueDue(db, both)
  const { rows } = await pool.query(
    `select to_char(period_start at time zone 'UTC', 'HH24:MI') as time from schedules order by every_minutes`,
  )
  expect(rows[0].time).toMatch(/:17$/)
  expect(rows[1].time).toBe('06:00')
})

test('if several instances check at the same time, one enqueues a scheduled task', async () => {
  await enqueueDue(db, both)
  await shift('-1 day')
  const enqueued = await Promise.all([1, 2, 3].map(() => enqueueDue(db, both)))
  expect(enqueued.flat().sort()).toEqual(['daily-mail', 'hourly-sweep'])
  expect(await tasks()).toBe(2)
})

test('a task that was missed for days is enqueued once', async () => {
  await enqueueDue(db, both)
  await shift('-3 days')
  await enqueueDue(db, both)
  expect(await enqueueDue(db, both)).toEqual([])
  expect(await tasks()).toBe(2)
})

test('a task whose stored period is in the future is still enqueued, but only once', async () => {
  await enqueueDue(db, both)
  await shift('1 day')
  expect((await enqueueDue(db, both)).sort()).toEqual(['daily-mail', 'hourly-sweep'])
  expect(await enqueueDue(db, both)).toEqual([])
})

test('a task that is no longer scheduled is not reported as a problem after three periods', async () => {
  await enqueueDue(db, both)
  await shift('-4 hours')
  await enqueueDue(db, [daily])
  expect((await listScheduleAges(db)).map(({ name }) => name)).toEqual(['daily-mail'])
})

test('a task without success for three periods is reported as a problem until it succeeds', async () => {
  await enqueueDue(db, both)
  await pool.query("update schedules set known_since = now() - interval '5 hours'")
  expect(await findTaskTroubles(db)).toEqual(['late-schedules'])
  await noteSuccess(db, 'hourly-sweep')
  expect(await findTaskTroubles(db)).toEqual([])
  const [mail, sweep] = await listScheduleAges(db)
  expect(mail?.seconds).toBeGreaterThan(4 * 3_600)
  expect(sweep?.seconds).toBeLessThan(600)
})
