import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, must, publishedJob } from '#tests/support/makers/make.ts'
import { removeAdmin } from '../administrators/remove-admin.ts'
import { moveOwnJob } from '../jobs/change-job-status.ts'
import { returnJob } from '../jobs/return-job.ts'
import { listActingAdmins } from './list-acting-admins.ts'
import { adminActsQuery, adminActsSchema, listAdminActs } from './list-admin-acts.ts'
import { record } from './record.ts'

const { db, pool, ownerPool } = await testDatabase()
const boss = await admin(db, { name: 'Chefe' })
const log = pino({ level: 'silent' })
const ask = (query: object) => listAdminActs(db, boss, adminActsSchema.parse(query))

test('the reason for which a job was last returned is shown until the job is submitted again', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  for (const reason of ['Falta o salário.', 'Falta o lugar.']) {
    await pool.query("update jobs set status = 'pending', return_reason = null where id = $1", [
      jobId,
    ])
    const { rows } = await pool.query('select version from jobs where id = $1', [jobId])
    must(await returnJob(db, boss, jobId, { reason }, rows[0].version))
  }
  const reasons = async () =>
    (await ask({ sobre: jobId, quem: boss.userId })).acts.map(({ returnReason }) => returnReason)
  expect(await reasons()).toEqual(['Falta o lugar.', null])
  must(await moveOwnJob(db, owner, jobId, 'pending'))
  expect(await reasons()).toEqual([null, null])
})

test('the history can be filtered by a former administrator', async () => {
  const [busy, idle] = [await admin(db, { name: 'Activa' }), await admin(db, { name: 'Parada' })]
  await record(db, busy, { name: 'cache-cleared' })
  for (const { userId } of [busy, idle]) must(await removeAdmin({ db, log }, boss, userId))
  const all = await listActingAdmins(db, boss)
  expect(all.filter(({ name }) => ['Chefe', 'Activa', 'Parada'].includes(name))).toEqual([
    { id: boss.userId, name: 'Chefe', isAdmin: true },
    { id: busy.userId, name: 'Activa', isAdmin: false },
  ])
})

describe('a history of 100,000 acts and 20,000 names', () => {
  const rare = randomUUID()

  beforeAll(async () => {
    await pool.query(
      `insert into listed_users (id, kind, display_number, name, created_at)
       select case n when 1 then $1::uuid else uuidv7() end, 'candidate', 1500000 + n,
         case n when 1 then 'rara ginguba' else 'pessoa ' || n end, now()
       from generate_series(1, 20001) as n`,
      [rare],
    )
    await pool.query(
      `insert into events (name, actor_kind, actor_id, subject_id, data, at)
       select 'user-blocked', 'admin', $1, case n when 90000 then $2::uuid else uuidv7() end, '{}',
         now() - make_interval(mins => n) from generate_series(1, 100000) as n`,
      [boss.userId, rare],
    )
    await ownerPool.query('vacuum analyze events, listed_users')
  })

  test('is paged through the index of acts', async () => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${adminActsQuery(boss, adminActsSchema.parse({}))}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const page = /CTE page\n([\s\S]*?)\n {2}(?:InitPlan|->)/.exec(plan)?.[1] ?? plan
    expect(page).toContain('events_of_admins')
    expect(page).not.toContain('Sort')
  })

  test('finds rare names through an index', async () => {
    expect(await ask({ q: 'GINGUBÁ' })).toMatchObject({
      acts: [{ subjectId: rare }],
      total: 1,
      isCutShort: false,
    })
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${adminActsQuery(boss, adminActsSchema.parse({ q: 'ginguba' }))}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('listed_users_words')
    expect(plan).not.toContain('Seq Scan on listed_users')
  })

  test('reports incompleteness if too many names match', async () => {
    expect((await ask({ q: 'pessoa' })).isCutShort).toBe(true)
  })
})
