import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { claimMail } from '../history/mail-outbox.ts'
import { findTaskTroubles } from './find-task-troubles.ts'
import { keepRunner, removeRunner } from './keep-runner.ts'

const { db, pool } = await testDatabase()

async function lockedTask(runner: string, secondsAgo: number): Promise<string> {
  const { rows } = await pool.query("select id from graphile_worker.add_job('react', '{}')")
  const { id } = rows[0]
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_by = $2, locked_at = now() - make_interval(secs => $3) where id = $1`,
    [id, runner, secondsAgo],
  )
  return id
}

async function lockOf(id: string): Promise<string | null> {
  const { rows } = await pool.query(
    'select locked_by from graphile_worker._private_jobs where id = $1',
    [id],
  )
  return rows[0].locked_by
}

test('a task runner releases the tasks of another one that sent no heartbeat for 30 seconds', async () => {
  await keepRunner(db, 'pool-killed', [])
  const task = await lockedTask('pool-killed', 45)
  await pool.query("update task_runners set seen_at = now() - interval '31 seconds'")
  expect(await keepRunner(db, 'pool-living', [])).toMatchObject({ released: 1 })
  expect(await lockOf(task)).toBeNull()
})

test('a task runner keeps its own tasks, however long they take', async () => {
  const task = await lockedTask('pool-living', 3_600)
  expect(await keepRunner(db, 'pool-living', [task])).toMatchObject({ released: 0 })
  expect(await lockOf(task)).toBe('pool-living')
})

test('a task runner that has just locked its first task is not treated as dead', async () => {
  const task = await lockedTask('pool-new', 1)
  await keepRunner(db, 'pool-living', [])
  expect(await lockOf(task)).toBe('pool-new')
})

test('two task runners can release the tasks of a dead task runner at the same time', async () => {
  const task = await lockedTask('pool-gone', 45)
  await Promise.all([keepRunner(db, 'pool-a', []), keepRunner(db, 'pool-b', [])])
  expect(await lockOf(task)).toBeNull()
})

test('a stopping task runner releases its tasks immediately', async () => {
  await keepRunner(db, 'pool-stopping', [])
  const task = await lockedTask('pool-stopping', 0)
  await removeRunner(db, 'pool-stopping')
  expect(await lockOf(task)).toBeNull()
})

test('the heartbeat of a task runner returns the time of the database', async () => {
  const { databaseMs } = await keepRunner(db, 'pool-living', [])
  expect(Math.abs(databaseMs - Date.now())).toBeLessThan(60_000)
})

test('a task that a dead task runner holds for two minutes is reported as a problem', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  expect(await findTaskTroubles(db)).toEqual([])
  await lockedTask('pool-without-heartbeat', 150)
  expect(await findTaskTroubles(db)).toEqual(['orphaned-tasks'])
  await pool.query('delete from graphile_worker._private_jobs')
})

test('a mail that was not sent within 15 minutes is reported as a problem', async () => {
  await pool.query(`insert into mail_outbox (mail, recipient, data, created_at)
    values ('password-changed', 'a@example.ao', '{}', now() - interval '16 minutes')`)
  expect(await findTaskTroubles(db)).toEqual(['late-mails'])
  await pool.query("update mail_outbox set dead_reason = '550'")
  expect(await findTaskTroubles(db)).toEqual([])
})

test('a task runner releases a task that is locked in its name but not running', async () => {
  const [lost, running] = [await lockedTask('pool-living', 45), await lockedTask('pool-living', 45)]
  expect(await keepRunner(db, 'pool-living', [running])).toMatchObject({ released: 1 })
  expect(await lockOf(lost)).toBeNull()
  expect(await lockOf(running)).toBe('pool-living')
})

test('a mail that a dead task runner was sending can be sent again immediately', async () => {
  const { rows } = await pool.query(
    `insert into mail_outbox (mail, recipient, data, claimed_until)
     values ('application-sent', 'ana@exemplo.ao', '{}', now() + interval '2 minutes') returning id`,
  )
  const outboxId = String(rows[0].id)
  await keepRunner(db, 'pool-sending', [])
  const task = await lockedTask('pool-sending', 45)
  await pool.query('update graphile_worker._private_jobs set payload = $2 where id = $1', [
    task,
    { outboxId },
  ])
  await pool.query("update task_runners set seen_at = now() - interval '31 seconds'")
  await keepRunner(db, 'pool-living', [])
  expect(await claimMail(db, outboxId)).toMatchObject({ recipient: 'ana@exemplo.ao' })
})
