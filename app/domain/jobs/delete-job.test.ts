import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  changeSubscription,
  company,
  eventsOf,
  jobWords,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applications } from '../applications/application-table.ts'
import { findNewestSubscription } from '../subscriptions/find-subscription.ts'
import { createJob } from './create-job.ts'
import { createJobAsAdmin } from './create-job-as-admin.ts'
import { deleteJob } from './delete-job.ts'
import { jobs } from './job-table.ts'

const { db } = await testDatabase()

const exists = async (id: string) => (await db.$count(jobs, eq(jobs.id, id))) === 1
const publicationsUsed = async (companyId: string) =>
  (await findNewestSubscription(db, companyId))?.jobsUsed

test('deleting a job returns its publication to the package', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await deleteJob(db, owner, id))
  expect(await exists(id)).toBe(false)
  expect(await publicationsUsed(owner.companyId)).toBe(0)
})

test('deleting jobs never makes the number of used publications negative', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  await changeSubscription(db, owner, { jobsUsed: 0 })
  must(await deleteJob(db, owner, id))
  expect(await publicationsUsed(owner.companyId)).toBe(0)
})

test('deleting a job created by an administrator returns no publication', async () => {
  const owner = await company(db)
  await publishedJob(db, owner)
  const { id } = must(await createJobAsAdmin(db, await admin(db), owner.companyId, jobWords()))
  must(await deleteJob(db, owner, id))
  expect(await publicationsUsed(owner.companyId)).toBe(1)
})

test('deleting a job deletes its applications', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  await sentApplication(db, await candidate(db), id)
  must(await deleteJob(db, owner, id))
  expect(await db.$count(applications, eq(applications.jobId, id))).toBe(0)
})

test('a company cannot delete a job of another company', async () => {
  const id = await publishedJob(db, await company(db))
  expect(await deleteJob(db, await company(db), id)).toMatchObject({ refusal: 'not-found' })
  expect(await exists(id)).toBe(true)
})

test('deleting a job that does not exist is refused as not found', async () => {
  expect(await deleteJob(db, await admin(db), randomUUID())).toMatchObject({ refusal: 'not-found' })
})

test('an administrator can delete any job', async () => {
  const id = await publishedJob(db, await company(db))
  must(await deleteJob(db, await admin(db), id))
  expect(await exists(id)).toBe(false)
})

test('two simultaneous deletions of a job credit one publication to the plan', async () => {
  const owner = await company(db)
  await publishedJob(db, owner)
  const id = await publishedJob(db, owner)
  const answers = await Promise.all([deleteJob(db, owner, id), deleteJob(db, owner, id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await publicationsUsed(owner.companyId)).toBe(1)
})

test('deleting and creating jobs at the same time keeps the number of used publications correct', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const made = await Promise.all(Array.from({ length: 6 }, () => publishedJob(db, owner)))
  await Promise.all([
    ...made.map((id) => deleteJob(db, owner, id)),
    ...made.map(() => createJob(db, owner, jobWords())),
  ])
  const left = await db.$count(jobs, eq(jobs.companyId, owner.companyId))
  expect(await publicationsUsed(owner.companyId)).toBe(left)
})

test('deleting a job is recorded in the history', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await deleteJob(db, owner, id))
  expect((await eventsOf(db, id)).at(-1)).toMatchObject({
    name: 'job-deleted',
    actorId: owner.userId,
  })
})

test('the history stores a deleted job’s title only if an administrator deleted it', async () => {
  const owner = await company(db, { name: 'Adega do Rio' })
  const [taken, own] = [
    await publishedJob(db, owner, { title: 'Adegueiro' }),
    await publishedJob(db, owner, { title: 'Adegueiro' }),
  ]
  must(await deleteJob(db, await admin(db), taken))
  must(await deleteJob(db, owner, own))
  expect((await eventsOf(db, taken)).at(-1)?.data).toEqual({
    title: 'Adegueiro',
    companyName: 'Adega do Rio',
  })
  expect((await eventsOf(db, own)).at(-1)?.data).toEqual({})
})
