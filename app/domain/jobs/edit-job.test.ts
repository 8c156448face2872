import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  changeSettings,
  changeSubscription,
  company,
  endSubscription,
  eventsOf,
  jobWords,
  must,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { findNewestSubscription } from '../subscriptions/find-subscription.ts'
import { editJob } from './edit-job.ts'
import { findJobToEdit } from './find-job-to-edit.ts'
import type { JobInput } from './job-input.ts'
import { jobs } from './job-table.ts'

const { db } = await testDatabase()
// This file tests edits that are published immediately; versions/job-versions.test.ts tests pending
// edits.
await changeSettings(db, { autoApproveJobs: true })

async function find(id: string) {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  return job
}

test('a company can edit its job, which does not change the job’s status', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro' })))
  expect(await find(id)).toMatchObject({ title: 'Pasteleiro', status: 'active' })
})

test('a company cannot edit a job of another company', async () => {
  const id = await publishedJob(db, await company(db))
  const stranger = await company(db, { name: 'Outra' })
  expect(await editJob(db, stranger, id, jobWords({ title: 'Minha' }))).toMatchObject({
    refusal: 'not-found',
  })
  expect((await find(id))?.title).toBe('Padeiro')
})

test('editing a job that does not exist is refused as not found', async () => {
  expect(await editJob(db, await company(db), randomUUID(), jobWords())).toMatchObject({
    refusal: 'not-found',
  })
})

test('editing a job does not use up a publication of the package', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  await endSubscription(db, owner)
  must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro' })))
  expect((await findNewestSubscription(db, owner.companyId))?.jobsUsed).toBe(1)
})

const [past, future] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)]

test('a new deadline reopens a job only while the subscription allows it', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner, { expiresAt: past })
  must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro', expiresAt: past })))
  must(await editJob(db, owner, id, jobWords({ expiresAt: future })))
  await db.update(jobs).set({ expiresAt: past }).where(eq(jobs.id, id))
  await changeSubscription(db, owner, { isActive: false })
  for (const expiresAt of [future, null]) {
    expect(await editJob(db, owner, id, jobWords({ expiresAt }))).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'suspended' },
    })
  }
  expect((await find(id))?.expiresAt).toEqual(past)
  await endSubscription(db, owner)
  expect(await editJob(db, owner, id, jobWords({ expiresAt: past }))).toMatchObject({ ok: true })
  must(await editJob(db, await admin(db), id, jobWords({ expiresAt: future })))
})

test('simultaneous new deadlines of two jobs cannot exceed the limit of active jobs', async () => {
  const owner = await company(db, { bought: 'essencial' })
  await changeSubscription(db, owner, { extraJobs: 5 })
  const over = [
    await publishedJob(db, owner, { expiresAt: past }),
    await publishedJob(db, owner, { expiresAt: past }),
  ]
  for (const _ of [1, 2, 3, 4]) await publishedJob(db, owner)
  const answers = await Promise.all(
    over.map((id) => editJob(db, owner, id, jobWords({ expiresAt: future }))),
  )
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    refusal: 'limit-reached',
    detail: { limit: 'plan-active' },
  })
})

test('a company cannot mark a job as urgent on a plan without urgent jobs', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  expect(await editJob(db, owner, id, jobWords({ isUrgent: true }))).toMatchObject({
    refusal: 'urgent-not-in-plan',
  })
})

const currentHash = async (owner: Parameters<typeof findJobToEdit>[1], id: string) =>
  (await findJobToEdit(db, owner, id))?.version ?? ''

test('the second of two editors of a field sees the stored value and can save', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const baseHashes = await currentHash(owner, id)
  must(await editJob(db, owner, id, jobWords({ title: 'Primeira' }), baseHashes))
  const second = await editJob(db, owner, id, jobWords({ title: 'Segunda' }), baseHashes)
  expect(second).toMatchObject({
    refusal: 'changed-meanwhile',
    detail: { currentVersion: await currentHash(owner, id), changed: { title: 'Primeira' } },
  })
  const now =
    second.ok || second.refusal !== 'changed-meanwhile' ? '' : second.detail.currentVersion
  must(await editJob(db, owner, id, jobWords({ title: 'Segunda' }), now))
})

test('a conflict in one field does not discard changes of other fields', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const baseHashes = await currentHash(owner, id)
  const first = { benefits: 'Seguro de saúde', tags: ['Turnos'], title: 'Primeira' }
  must(await editJob(db, owner, id, jobWords(first), baseHashes))
  must(await editJob(db, owner, id, jobWords({ conditions: 'De noite' }), baseHashes))
  expect(await find(id)).toMatchObject({ ...first, conditions: 'De noite' })
  const edit = jobWords({ conditions: 'De noite', title: 'Segunda' })
  const answer = await editJob(db, owner, id, edit, baseHashes)
  expect(answer).toMatchObject({ detail: { changed: { title: 'Primeira' } } })
  if (answer.ok || answer.refusal !== 'changed-meanwhile')
    throw new Error('the conflict was not reported')
  expect(Object.keys(answer.detail.changed)).toEqual(['title'])
  must(await editJob(db, owner, id, edit, answer.detail.currentVersion))
  expect(await find(id)).toMatchObject({ ...first, conditions: 'De noite', title: 'Segunda' })
})

test('of two simultaneous edits of the same version, one is refused', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const baseHashes = await currentHash(owner, id)
  const answers = await Promise.all(
    ['Uma', 'Outra'].map((title) => editJob(db, owner, id, jobWords({ title }), baseHashes)),
  )
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('a job marked as urgent may stay urgent on a plan without urgent jobs', async () => {
  const owner = await company(db, { bought: 'pro' })
  const id = await publishedJob(db, owner, { isUrgent: true })
  await changeSubscription(db, owner, { isActive: false })
  must(await editJob(db, owner, id, jobWords({ isUrgent: true })))
  expect((await find(id))?.isUrgent).toBe(true)
})

test('an administrator can edit any job, which does not change the job’s status', async () => {
  const id = await publishedJob(db, await company(db))
  must(await editJob(db, await admin(db), id, jobWords({ isUrgent: true })))
  expect(await find(id)).toMatchObject({ isUrgent: true, status: 'active' })
})

test('editing a job is recorded in the history', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const saved = async (words: Partial<JobInput>) => {
    must(await editJob(db, owner, id, jobWords(words)))
    return (await eventsOf(db, id)).length
  }
  const changes = await saved({ title: 'Pasteleiro' })
  expect((await eventsOf(db, id)).at(-1)).toMatchObject({
    name: 'job-updated',
    actorId: owner.userId,
  })
  expect(await saved({ title: 'Pasteleiro' }), 'the same words are no change').toBe(changes)
  expect(await saved({ title: 'Padeiro' })).toBe(changes + 1)
})
