import { parseCrontab } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import { testContext } from '#tests/context.ts'
import { clockTasks, crontab } from './clock.ts'
import { startWorker } from './start-worker.ts'

const { pool, ctx } = await testContext()

test('every task of the clock has one line in the schedule, and no two the same minute of an hour', () => {
  const items = parseCrontab(crontab)
  expect(items.map(({ task }) => task).sort()).toEqual(Object.keys(clockTasks).sort())
  expect(items.every(({ options }) => options.backfillPeriod > 0)).toBe(true)
  const hourly = crontab.match(/^\d+(?= \*)/gm) ?? []
  expect(new Set(hourly).size).toBe(hourly.length)
})

test('a sweep that fails stops no other and is tried again', async () => {
  const names = Object.keys(clockTasks)
  const fails = () => {
    throw new Error('the store is down')
  }
  const broken = { ...ctx, files: { ...ctx.files, list: fails } }
  const worker = await startWorker(broken, pool)
  try {
    for (const name of names)
      await pool.query('select graphile_worker.add_job($1, max_attempts => 3)', [name])
    const left = async () => {
      const { rows } = await pool.query(
        `select task_identifier as task from graphile_worker.jobs
         where task_identifier = any($1) and locked_at is null and attempts < 3 order by 1`,
        [names],
      )
      return rows.map(({ task }) => task)
    }
    const ofFiles = ['sweep-cvs', 'sweep-logos', 'sweep-payment-proofs', 'sweep-photos']
    await vi.waitFor(async () => expect(await left()).toEqual(ofFiles), { timeout: 10_000 })
  } finally {
    await worker.stop()
  }
})
