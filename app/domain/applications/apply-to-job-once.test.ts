import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitUntilBlocked } from '#tests/support/database/barriers.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { applying, typed } from '#tests/support/makers/applying.ts'
import { candidate, must } from '#tests/support/makers/make.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications } from './application-table.ts'

const { db, pool } = await testDatabase()
const { anyJob, applicationOf, apply, profileOf } = applying(db)

test('a candidate cannot apply twice to the same job', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  must(await apply(ana, jobId))
  const again = await apply(ana, jobId, { coverLetter: 'Outra carta', updateProfile: true })
  expect(again).toMatchObject({ ok: false, refusal: 'already-applied' })
  expect((await applicationOf(ana))?.coverLetter).toBe(typed.coverLetter)
  expect((await profileOf(ana))?.name).toBe(ana.name)
})

test('of two application forms for the same job sent at the same time, exactly one is accepted', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const answers = await Promise.all([apply(ana, jobId), apply(ana, jobId)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(applications, eq(applications.candidateId, ana.candidateId))).toBe(1)
})

test('the same application form sent twice at the same time creates one application and gives equal results', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const key = randomUUID()
  const [first, second] = await Promise.all([
    apply(ana, jobId, { key }),
    apply(ana, jobId, { key }),
  ])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect(await db.$count(applications, eq(applications.candidateId, ana.candidateId))).toBe(1)
})

test('an application form sent again after the job has closed gives the first result', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const key = randomUUID()
  const first = await apply(ana, jobId, { key })
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  expect(await apply(ana, jobId, { key })).toEqual(first)
})

test('an application sent while the account is being deleted is refused', async () => {
  const jobId = await anyJob()
  for (const cv of ['profile', 'waiting'] as const) {
    const ana = await candidate(db)
    const deleting = await pool.connect()
    await deleting.query('begin')
    await deleting.query('delete from users where id = $1', [ana.userId])
    const sending = apply(ana, jobId, { cv })
    await waitUntilBlocked(pool)
    await deleting.query('commit')
    deleting.release()
    expect(await sending).toMatchObject({ refusal: 'account-gone' })
  }
})
