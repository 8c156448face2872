import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  changeSettings,
  company,
  eventsOf,
  jobWords,
  must,
} from '#tests/support/makers/make.ts'
import { setJobStatus } from '../jobs/change-job-status.ts'
import { createJob } from '../jobs/create-job.ts'
import { editJob } from '../jobs/edit-job.ts'
import { recordOverdueWork } from './record-overdue-work.ts'

const { db, pool } = await testDatabase()
const boss = await admin(db)
const owner = await company(db, { bought: 'corporativo' })

beforeEach(() =>
  changeSettings(db, {
    overdueModerationHours: 24,
    overdueRequestHours: 48,
    overdueMessageHours: 12,
  }),
)

const ago = (hours: number) => `now() - make_interval(hours => ${hours})`

async function pendingJob(hours: number) {
  const { id } = must(await createJob(db, owner, jobWords(), { draft: false }))
  await pool.query(`update events set at = ${ago(hours)} where subject_id = $1`, [id])
  return id
}

async function pendingCompany(hours: number) {
  const { companyId } = await company(db, { approved: false })
  await pool.query(`update companies set created_at = ${ago(hours)} where id = $1`, [companyId])
  return companyId
}

async function pendingRequest(hours: number) {
  const { companyId } = await company(db)
  const { rows } = await pool.query(
    `insert into package_requests (company_id, package_id, price, requested_at)
     select $1, id, price, ${ago(hours)} from packages order by price desc limit 1 returning id`,
    [companyId],
  )
  return String(rows[0].id)
}

async function openMessage(hours: number) {
  const { rows } = await pool.query(
    `insert into contact_messages (sender_name, sender_email, subject, content, category, sent_at)
     values ('Rosa', 'rosa@exemplo.ao', 'Outro', 'Bom dia.', 'Outro', ${ago(hours)}) returning id`,
  )
  return String(rows[0].id)
}

const notedOf = async (id: string) =>
  (await eventsOf(db, id))
    .filter(({ name }) => name === 'waits-too-long')
    .map(({ data }) => [data.kind, data.hours])

describe.each([
  ['jobs', 24, pendingJob],
  ['companies', 24, pendingCompany],
  ['requests', 48, pendingRequest],
  ['messages', 12, openMessage],
] as const)('pending work: %s', (kind, hours, make) => {
  test('is recorded once as overdue if it is pending longer than the setting allows', async () => {
    const [late, early] = [await make(hours + 1), await make(hours - 1)]
    await recordOverdueWork(db)
    await recordOverdueWork(db)
    expect(await notedOf(late)).toEqual([[kind, hours]])
    expect(await notedOf(early)).toEqual([])
  })

  test('is not recorded as overdue if its limit passed more than a week ago', async () => {
    const old = await make(hours + 8 * 24)
    await recordOverdueWork(db)
    expect(await notedOf(old)).toEqual([])
  })
})

test('a changed limit applies to work that is already pending', async () => {
  const id = await openMessage(20)
  await changeSettings(db, { overdueMessageHours: 30 })
  await recordOverdueWork(db)
  expect(await notedOf(id)).toEqual([])
  await changeSettings(db, { overdueMessageHours: 10 })
  await recordOverdueWork(db)
  expect(await notedOf(id)).toEqual([['messages', 10]])
})

test('only one of two simultaneous instances records overdue work', async () => {
  const id = await openMessage(20)
  await Promise.all([1, 2, 3].map(() => recordOverdueWork(db)))
  expect(await notedOf(id)).toHaveLength(1)
})

test('an answered message or a decided request is not recorded as overdue', async () => {
  const [message, job] = [await openMessage(20), await pendingJob(30)]
  await pool.query('update contact_messages set answered_at = now() where id = $1', [message])
  must(await setJobStatus(db, boss, job, 'active'))
  await recordOverdueWork(db)
  expect([await notedOf(message), await notedOf(job)]).toEqual([[], []])
})

test('editing a pending job does not restart its waiting time', async () => {
  const id = await pendingJob(30)
  must(await editJob(db, owner, id, jobWords({ title: 'Outra' })))
  await recordOverdueWork(db)
  expect(await notedOf(id)).toHaveLength(1)
})

test('a job that is pending again is recorded as overdue again', async () => {
  const id = await pendingJob(60)
  await recordOverdueWork(db)
  await pool.query(`update events set at = ${ago(40)} where name = 'waits-too-long'`)
  await db.execute(sql`insert into events (name, actor_kind, subject_id, data, at)
    values ('job-status-changed', 'company', ${id}, '{"from":"draft","to":"pending"}', now() - interval '30 hours')`)
  await recordOverdueWork(db)
  expect(await notedOf(id)).toHaveLength(2)
})
