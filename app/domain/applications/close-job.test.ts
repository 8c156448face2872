import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { moveOwnJob } from '../jobs/change-job-status.ts'
import { jobs } from '../jobs/job-table.ts'
import { noteOutcomesOwed } from '../jobs/note-outcomes-owed.ts'
import { setJobOutcome } from '../jobs/set-job-outcome.ts'
import { applications } from './application-table.ts'
import { closeJob } from './close-job.ts'
import { decideApplication } from './decide-application.ts'
import { listOpenOfJob } from './list-open-of-job.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db, pool } = await testDatabase()

async function open() {
  const owner = await company(db, { bought: 'pro' })
  const jobId = await publishedJob(db, owner)
  const [ana, rui] = [await candidate(db), await candidate(db)]
  const first = await sentApplication(db, ana, jobId)
  const second = await sentApplication(db, rui, jobId)
  return { owner, jobId, ana, first, second }
}

const jobOf = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
const statusOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status

test('a company can close a job, decide its applications and report the outcome together', async () => {
  const { owner, jobId, first, second } = await open()
  expect((await listOpenOfJob(db, owner, jobId)).map(({ id }) => id)).toEqual([first, second])
  const decisions = [
    { id: first, version: 1, to: 'approved' as const },
    { id: second, version: 1, to: 'rejected' as const },
  ]
  must(await closeJob(db, owner, jobId, { outcome: 'hired-here', decisions }))
  expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'rejected'])
  expect(await jobOf(jobId)).toMatchObject({ status: 'closed', outcome: 'hired-here' })
  expect(await listOpenOfJob(db, owner, jobId)).toEqual([])
})

test('a job is closed with all decisions or not at all', async () => {
  const { owner, jobId, ana, first, second } = await open()
  must(await withdrawApplication(db, ana, first))
  const decisions = [first, second].map((id) => ({ id, version: 1, to: 'rejected' as const }))
  const answer = await closeJob(db, owner, jobId, { outcome: undefined, decisions })
  expect(answer).toMatchObject({ refusal: 'changed-meanwhile' })
  expect(await statusOf(second)).toBe('submitted')
  expect((await jobOf(jobId))?.status).toBe('active')
})

test('closing a job cannot decide applications of another job or company', async () => {
  const { owner, jobId } = await open()
  const other = await open()
  const decisions = [{ id: other.first, version: 1, to: 'rejected' as const }]
  const answer = await closeJob(db, owner, jobId, { outcome: undefined, decisions })
  expect(answer).toMatchObject({ refusal: 'changed-meanwhile' })
  const foreign = await closeJob(db, other.owner, jobId, { outcome: undefined, decisions })
  expect(foreign).toMatchObject({ refusal: 'not-found' })
  expect(await statusOf(other.first)).toBe('submitted')
})

test('of two members who close a job at the same time, one is refused', async () => {
  const { owner, jobId, first } = await open()
  const decisions = [{ id: first, version: 1, to: 'rejected' as const }]
  const close = () => closeJob(db, owner, jobId, { outcome: undefined, decisions })
  const both = await Promise.all([close(), close()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('closing a job does not overwrite a simultaneous decision', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, jobId, first } = await open()
    const decisions = [{ id: first, version: 1, to: 'rejected' as const }]
    const [closed, decided] = await Promise.all([
      closeJob(db, owner, jobId, { outcome: undefined, decisions }),
      decideApplication(db, owner, first, 'approved', 1),
    ])
    expect([closed.ok, decided.ok].filter(Boolean)).toHaveLength(1)
  }
})

test('a company can report the outcome only of an ended job', async () => {
  const { owner, jobId } = await open()
  const report = () => setJobOutcome(db, owner, jobId, { outcome: 'nobody-suited' })
  expect(await report()).toMatchObject({ refusal: 'still-open' })
  expect(await setJobOutcome(db, await company(db), jobId, { outcome: 'given-up' })).toMatchObject({
    refusal: 'not-found',
  })
  must(await moveOwnJob(db, owner, jobId, 'closed'))
  must(await report())
  must(await moveOwnJob(db, owner, jobId, 'pending'))
  expect((await jobOf(jobId))?.outcome).toBeNull()
})

test('a company is asked once for the outcome of a job, 14 days after its deadline', async () => {
  const expire = (id: string, days: number) =>
    pool.query(`update jobs set expires_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ])
  const [due, early, old, known] = [await open(), await open(), await open(), await open()]
  await expire(due.jobId, 14)
  await expire(early.jobId, 13)
  await expire(old.jobId, 30)
  await expire(known.jobId, 15)
  must(await setJobOutcome(db, known.owner, known.jobId, { outcome: 'hired-here' }))
  expect(await noteOutcomesOwed(db)).toBe(1)
  expect(await noteOutcomesOwed(db)).toBe(0)
})
