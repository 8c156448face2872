import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { takeTask, takeTaskQuery } from './queue.ts'

const { db } = await testDatabase()
const names = ['send-mail', 'react-to-event']

test('a runner takes the task that is due first, and none of another name or in the future', async () => {
  const enqueue = (name: string, minutes: number) =>
    db.execute(sql`select graphile_worker.add_job(${name}, json_build_object('minutes', ${minutes}::int),
      run_at => now() + make_interval(mins => ${minutes}::int))`)
  for (const minutes of [-1, -3, 5]) await enqueue('send-mail', minutes)
  await enqueue('react-to-event', -2)
  await enqueue('other', -9)
  const taken: unknown[] = []
  for (let i = 0; i < 4; i += 1) taken.push(await takeTask(db, 'runner', names))
  expect(taken.slice(0, 3)).toMatchObject([
    { name: 'send-mail', payload: { minutes: -3 }, attempt: 1 },
    { name: 'react-to-event', payload: { minutes: -2 } },
    { name: 'send-mail', payload: { minutes: -1 } },
  ])
  expect(taken[3]).toBeUndefined()
})

test('taking one of 2,000 tasks reads an index and sorts none of them', async () => {
  await db.execute(sql`
    select graphile_worker.add_job('send-mail', '{}'::json) from generate_series(1, 2000)`)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${takeTaskQuery('runner', names)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Scan using jobs_(main|no_queue)_index/)
  expect(plan).not.toMatch(/Sort|Seq Scan on _private_jobs/)
})
