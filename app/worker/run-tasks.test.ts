import { beforeEach, expect, test, vi } from 'vitest'
import { testContext } from '#tests/support/portal/context.ts'
import { startHeartbeat } from './heartbeat.ts'
import { runTasks } from './run-tasks.ts'
import type { TaskList } from './task-list.ts'

const { pool, ctx, lines } = await testContext()

beforeEach(async () => {
  await pool.query('delete from graphile_worker._private_jobs')
})

const addTasks = (name: string, count: number) =>
  pool.query(
    `select graphile_worker.add_job($1, json_build_object('number', number))
     from generate_series(1, $2) as number`,
    [name, count],
  )
/** The tasks of `addTasks`, without those that a heartbeat enqueues at the start of a period. */
const rowsLeft = async () => {
  const { rows } = await pool.query(
    `select attempts, last_error, locked_at, run_at > now() as "isLater"
     from graphile_worker._private_jobs where payload ->> 'number' is not null`,
  )
  return rows
}
const tasksLeft = async () => (await rowsLeft()).length
const untilNoneLeft = async () => {
  await expect.poll(tasksLeft).toBe(0)
}

async function withRunner(tasks: TaskList, work: () => Promise<void>) {
  const runner = runTasks(ctx, tasks)
  try {
    await work()
  } finally {
    await runner.stop()
  }
}

const breakConnections = () =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )

test('all tasks complete even if the database drops connections meanwhile', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const done = new Set<unknown>()
  await withRunner({ count: async (payload) => done.add(JSON.stringify(payload)) }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await addTasks('count', 100)
      await breakConnections()
    }
    await untilNoneLeft()
  }).finally(() => process.off('unhandledRejection', unhandled))
  expect(done.size).toBe(100)
  expect(unhandled).not.toHaveBeenCalled()
})

test('two task runners never run the same task twice', async () => {
  const runs: string[] = []
  const tasks = { count: async (payload: unknown) => runs.push(JSON.stringify(payload)) }
  await addTasks('count', 60)
  await withRunner(tasks, () => withRunner(tasks, untilNoneLeft))
  expect(runs).toHaveLength(60)
})

test('a failing task is retried later, and its error is stored', async () => {
  await addTasks('break', 1)
  const breaks = async () => {
    throw new Error('the store is down')
  }
  const row = async () => (await rowsLeft())[0]
  await withRunner({ break: breaks }, async () => {
    await expect.poll(row).toMatchObject({ last_error: 'the store is down', locked_at: null })
  })
  expect(await row()).toMatchObject({ attempts: 1, isLater: true })
})

test('an unknown task of a newer build is left to an instance with that build', async () => {
  await addTasks('unknown', 1)
  await addTasks('known', 1)
  await withRunner({ known: async () => {} }, async () => {
    await expect.poll(tasksLeft).toBe(1)
  })
  await withRunner({ unknown: async () => {} }, untilNoneLeft)
})

test('at most four tasks run at once', async () => {
  await addTasks('wait', 10)
  let now = 0
  let most = 0
  const wait = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    now -= 1
  }
  await withRunner({ wait }, untilNoneLeft)
  expect(most).toBe(4)
})

test('a stopping task runner waits for its tasks and leaves no heartbeat behind', async () => {
  await addTasks('slow', 1)
  const started = vi.fn()
  const slow = async () => {
    started()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await withRunner({ slow }, async () => {
    await expect.poll(() => started).toHaveBeenCalled()
  })
  expect(await tasksLeft()).toBe(0)
  expect((await pool.query('select from task_runners')).rowCount).toBe(0)
})

test('a clock that is a day ahead is logged once and does not change the schedule', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  try {
    for (let round = 0; round < 2; round += 1) await startHeartbeat(ctx, 'runner-ahead', () => [])()
  } finally {
    vi.useRealTimers()
  }
  expect(lines.filter((line) => line.includes('clock-differs'))).toHaveLength(1)
  expect(Math.round(ctx.clock.differenceMs / 60_000)).toBe(24 * 60)
  const { rows } = await pool.query(
    'select max(period_start) <= now() as "isPast", count(*)::integer as tasks from schedules',
  )
  expect(rows[0]).toMatchObject({ isPast: true })
  expect(rows[0].tasks).toBeGreaterThan(10)
})
