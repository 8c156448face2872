import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { enqueueDue } from '#app/domain/tasks/schedule.ts'
import { company, jobWords, must } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { clockTasks, periods } from './clock.ts'
import { runTasks } from './run-tasks.ts'
import { taskList } from './task-list.ts'

const { db, pool, ctx } = await testContext()

test('every scheduled task has a period, and hourly tasks run at different minutes', () => {
  expect(periods.map(({ name }) => name).sort()).toEqual(Object.keys(clockTasks).sort())
  const minutes = periods.filter(({ every }) => every === 60).map(({ at }) => at)
  expect(new Set(minutes).size).toBe(minutes.length)
})

test('a failing clean-up task is retried and stops no other task', async () => {
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
    await expect.poll(left).toEqual(ofFiles)
  } finally {
    await runner.stop()
  }
})

test('every hour, the risk of the jobs in the moderation queue is assessed again', async () => {
  const { id } = must(await createJob(db, await company(db), jobWords()))
  await db
    .update(jobs)
    .set({ description: 'Envie o código que recebeu para 923 456 789.' })
    .where(eq(jobs.id, id))
  const risk = async () => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.risk
  const before = await risk()
  await pool.query('delete from schedules')
  await enqueueDue(db, periods)
  await pool.query("update schedules set period_start = period_start - interval '1 hour'")
  expect(await enqueueDue(db, periods)).toContain('assess-job-queue')
  const runner = runTasks(ctx, taskList(ctx))
  try {
    await expect.poll(risk).toBeGreaterThan(before ?? 0)
  } finally {
    await runner.stop()
  }
})
