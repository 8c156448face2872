import { expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/portal/context.ts'
import { clockTasks, periods } from './clock.ts'
import { runTasks } from './run-tasks.ts'
import { taskList } from './task-list.ts'

const { pool, ctx } = await testContext()

test('every scheduled task has a period, and hourly tasks have different minutes', () => {
  expect(periods.map(({ name }) => name).sort()).toEqual(Object.keys(clockTasks).sort())
  const minutes = periods.filter(({ every }) => every === 60).map(({ at }) => at)
  expect(new Set(minutes).size).toBe(minutes.length)
})

test('a failing sweep is retried and stops no other sweep', async () => {
  const names = Object.keys(clockTasks)
  const fails = () => {
    throw new Error('the store is down')
  }
  const broken = { ...ctx, files: { ...ctx.files, list: fails } }
  const runner = runTasks(broken, taskList(broken))
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
    await runner.stop()
  }
})
