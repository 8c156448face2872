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
const placesUsed = async (companyId: string) =>
  (await findNewestSubscription(db, companyId))?.jobsUsed

test('a deleted job returns its publication', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await deleteJob(db, owner, id))
  expect(await exists(id)).toBe(false)
  expect(await placesUsed(owner.companyId)).toBe(0)
})

test('the used publications never fall below zero', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  await changeSubscription(db, owner, { jobsUsed: 0 })
  must(await deleteJob(db, owner, id))
  expect(await placesUsed(owner.companyId)).toBe(0)
})

test('a job that an administrator created returns no publication', async () => {
  const owner = await company(db)
  await publishedJob(db, owner)
  const { id } = must(await createJobAsAdmin(db, await admin(db), owner.companyId, jobWords()))
  must(await deleteJob(db, owner, id))
  expect(await placesUsed(owner.companyId)).toBe(1)
})

test('its applications go with it', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  await sentApplication(db, await candidate(db), id)
  must(await deleteJob(db, owner, id))
  expect(await db.$count(applications, eq(applications.jobId, id))).toBe(0)
})

test('a job of another company is not found, and stays', async () => {
  const id = await publishedJob(db, await company(db))
  expect(await deleteJob(db, await company(db), id)).toMatchObject({ refusal: 'not-found' })
  expect(await exists(id)).toBe(true)
})

test('a job that does not exist is not found', async () => {
  expect(await deleteJob(db, await admin(db), randomUUID())).toMatchObject({ refusal: 'not-found' })
})

test('an administrator deletes any job', async () => {
  const id = await publishedJob(db, await company(db))
  must(await deleteJob(db, await admin(db), id))
  expect(await exists(id)).toBe(false)
})

test('two deletions at once: one is refused as not found, and one publication is returned', async () => {
  const owner = await company(db)
  await publishedJob(db, owner)
  const id = await publishedJob(db, owner)
  const answers = await Promise.all([deleteJob(db, owner, id), deleteJob(db, owner, id)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await placesUsed(owner.companyId)).toBe(1)
})

test('deletions and creations at once keep the count correct', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const made = await Promise.all(Array.from({ length: 6 }, () => publishedJob(db, owner)))
  await Promise.all([
    ...made.map((id) => deleteJob(db, owner, id)),
    ...made.map(() => createJob(db, owner, jobWords())),
  ])
  const left = await db.$count(jobs, eq(jobs.companyId, owner.companyId))
  expect(await placesUsed(owner.companyId)).toBe(left)
})

test('the history has the deletion', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await deleteJob(db, owner, id))
  expect((await eventsOf(db, id)).at(-1)).toMatchObject({
    name: 'job-deleted',
    actorId: owner.userId,
  })
})

test('the history has the title of a job that an administrator deleted, not of one that a company deleted', async () => {
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
