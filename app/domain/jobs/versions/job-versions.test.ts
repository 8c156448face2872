import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  changeSettings,
  company,
  eventsOf,
  jobWords,
  must,
  publishedJob,
  riskContext,
} from '#tests/support/makers/make.ts'
import { moveOwnJob, setJobStatus } from '../change-job-status.ts'
import { editJob } from '../edit-job.ts'
import { findJobToEdit } from '../find-job-to-edit.ts'
import { findJobToModerate } from '../find-job-to-moderate.ts'
import { findPublicJob } from '../find-public-job.ts'
import type { JobInput } from '../job-input.ts'
import { jobs } from '../job-table.ts'
import { listAllJobs } from '../list-all-jobs.ts'
import { jobListSchema } from '../list-own-jobs.ts'
import { approveChange, refuseChange } from './decide-change.ts'
import { jobVersions } from './version-table.ts'
import { withdrawChange } from './withdraw-change.ts'

const { db } = await testDatabase()
const rosa = await admin(db)
const scam = { description: 'Envie fotografia do BI e ligue 923 456 789.' }

async function changedJob(words: Partial<JobInput> = { title: 'Pasteleiro' }) {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await editJob(db, owner, id, jobWords(words)))
  return { owner, id }
}

const publicTitle = async (id: string) => (await findPublicJob(db, id))?.title
const changeVersionOf = async (id: string) =>
  (await findJobToModerate(riskContext(db), rosa, id))?.change?.version
const rowOf = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
const statesOf = async (id: string) =>
  (
    await db
      .select({ state: jobVersions.state, title: jobVersions.title })
      .from(jobVersions)
      .where(eq(jobVersions.jobId, id))
      .orderBy(jobVersions.createdAt)
  ).map(({ state, title }) => `${state}: ${title}`)

describe('a company that edits an active job', () => {
  test('sees its new text; visitors see the old one', async () => {
    const { owner, id } = await changedJob()
    expect(await publicTitle(id)).toBe('Padeiro')
    expect(await findJobToEdit(db, owner, id)).toMatchObject({
      title: 'Pasteleiro',
      changeWaits: true,
    })
  })

  test('publishes a harmless edit immediately', async () => {
    const { id } = await changedJob({ title: 'Padeira' })
    expect(await publicTitle(id)).toBe('Padeira')
    expect((await rowOf(id))?.changeWaitsSince).toBeNull()
  })

  test('cannot replace the text by a series of harmless edits', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner, { title: 'Padeiro' })
    expect(must(await editJob(db, owner, id, jobWords({ title: 'Pandeirol' }))).waits).toBe(false)
    expect(must(await editJob(db, owner, id, jobWords({ title: 'Bandeirolas' }))).waits).toBe(true)
    expect(await publicTitle(id)).toBe('Pandeirol')
  })

  test('can change its pending edit, which keeps the time of its submission', async () => {
    const { owner, id } = await changedJob()
    const since = (await rowOf(id))?.changeWaitsSince
    must(await editJob(db, owner, id, jobWords({ title: 'Confeiteiro' })))
    expect(await statesOf(id)).toEqual(['approved: Padeiro', 'waiting: Confeiteiro'])
    expect((await rowOf(id))?.changeWaitsSince).toEqual(since)
  })

  test('cancels its pending edit by saving the public text', async () => {
    const { owner, id } = await changedJob()
    must(await editJob(db, owner, id, jobWords()))
    expect((await rowOf(id))?.changeWaitsSince).toBeNull()
    expect(await changeVersionOf(id)).toBeUndefined()
  })

  test('can withdraw its pending edit only once', async () => {
    const { owner, id } = await changedJob()
    const stranger = await company(db)
    expect(await withdrawChange(db, stranger, id)).toMatchObject({ refusal: 'not-found' })
    expect(await withdrawChange(db, owner, randomUUID())).toMatchObject({ refusal: 'not-found' })
    must(await withdrawChange(db, owner, id))
    expect(await withdrawChange(db, owner, id)).toMatchObject({ refusal: 'not-waiting' })
    expect(await publicTitle(id)).toBe('Padeiro')
  })

  test('keeps the pending text when it closes the job', async () => {
    const { owner, id } = await changedJob()
    must(await moveOwnJob(db, owner, id, 'closed'))
    expect(await rowOf(id)).toMatchObject({ title: 'Pasteleiro', changeWaitsSince: null })
  })

  test('needs no approval after closing the job', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    must(await moveOwnJob(db, owner, id, 'closed'))
    must(await editJob(db, owner, id, jobWords({ title: 'Pasteleiro' })))
    expect((await rowOf(id))?.title).toBe('Pasteleiro')
  })

  test('needs approval only for suspicious text, if approval is automatic', async () => {
    const { id, owner } = await changedJob()
    await changeSettings(db, { autoApproveJobs: true })
    must(await editJob(db, owner, id, jobWords({ title: 'Confeiteiro' })))
    expect(await publicTitle(id)).toBe('Confeiteiro')
    expect(must(await editJob(db, owner, id, jobWords(scam))).waits).toBe(true)
    await changeSettings(db, { autoApproveJobs: false })
    expect((await findPublicJob(db, id))?.description).not.toContain('taxa')
  })

  test('has one pending edit after two simultaneous edits', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    await Promise.all(
      ['Pasteleiro', 'Confeiteiro'].map((title) => editJob(db, owner, id, jobWords({ title }))),
    )
    expect((await statesOf(id)).filter((state) => state.startsWith('waiting'))).toHaveLength(1)
  })
})

describe('an administrator reviewing an edit', () => {
  test('sees pending edits with differences word by word', async () => {
    const { id } = await changedJob({ title: 'Padeiro e pasteleiro', ...scam })
    const list = await listAllJobs(db, rosa, jobListSchema.parse({ status: 'pending' }))
    expect(list.jobs.find((job) => job.id === id)).toMatchObject({
      changeWaits: true,
      status: 'active',
      may: { approve: false },
    })
    const change = (await findJobToModerate(riskContext(db), rosa, id))?.change
    expect(change?.fields[0]).toEqual({
      label: 'Título',
      parts: [
        { text: 'Padeiro', is: 'same' },
        { text: ' e pasteleiro', is: 'added' },
      ],
    })
  })

  test('can approve it, which makes it the only approved version', async () => {
    const { id } = await changedJob()
    must(await approveChange(db, rosa, id, await changeVersionOf(id)))
    expect(await publicTitle(id)).toBe('Pasteleiro')
    expect(await statesOf(id)).toEqual(['superseded: Padeiro', 'approved: Pasteleiro'])
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      name: 'job-change-approved',
      data: { title: 'Pasteleiro' },
    })
  })

  test('can refuse it with a reason; the public text stays', async () => {
    const { id, owner } = await changedJob()
    const words = { reason: 'Não se cobra nada a candidatos.', acto: 'recusar' as const }
    must(await refuseChange(db, rosa, id, words, await changeVersionOf(id)))
    expect(await publicTitle(id)).toBe('Padeiro')
    expect(await findJobToEdit(db, owner, id)).toMatchObject({ title: 'Padeiro' })
  })

  test('can refuse it and close the job, keeping its text', async () => {
    const { id } = await changedJob()
    const words = { reason: 'Burla.', acto: 'retirar' as const }
    must(await refuseChange(db, rosa, id, words, await changeVersionOf(id)))
    expect(await rowOf(id)).toMatchObject({ status: 'closed', title: 'Padeiro' })
  })

  test('can decide only on the edit that was displayed', async () => {
    const { owner, id } = await changedJob()
    const read = await changeVersionOf(id)
    must(await editJob(db, owner, id, jobWords(scam)))
    const late = { refusal: 'changed-meanwhile' }
    expect(await approveChange(db, rosa, id, read)).toMatchObject(late)
    const words = { reason: 'Não.', acto: 'recusar' as const }
    expect(await refuseChange(db, rosa, id, words, read)).toMatchObject(late)
    expect(await publicTitle(id)).toBe('Padeiro')
  })

  test('cannot decide if the public text has changed meanwhile', async () => {
    const { id } = await changedJob()
    const read = await changeVersionOf(id)
    must(await editJob(db, rosa, id, jobWords({ title: 'Padeiro chefe' })))
    expect(await publicTitle(id)).toBe('Padeiro chefe')
    expect(await approveChange(db, rosa, id, read)).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  test('finds no edit if the job is deleted or unedited', async () => {
    const id = await publishedJob(db, await company(db))
    expect(await approveChange(db, rosa, randomUUID(), 'x')).toMatchObject({ refusal: 'not-found' })
    expect(await approveChange(db, rosa, id, undefined)).toMatchObject({
      refusal: 'changed-meanwhile',
    })
  })

  test('can pause the job, and the edit becomes its text', async () => {
    const { id } = await changedJob()
    must(await setJobStatus(db, rosa, id, 'pending'))
    expect(await rowOf(id)).toMatchObject({ status: 'pending', title: 'Pasteleiro' })
    expect(await publicTitle(id)).toBeUndefined()
  })
})

test('of two simultaneous approvals of an edit, one is refused', async () => {
  const { id } = await changedJob()
  const read = await changeVersionOf(id)
  const answers = await Promise.all([1, 2].map(() => approveChange(db, rosa, id, read)))
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('an edit during an approval is never public without a decision', async () => {
  const { owner, id } = await changedJob()
  const read = await changeVersionOf(id)
  await Promise.all([
    approveChange(db, rosa, id, read),
    editJob(db, owner, id, jobWords({ title: 'Ligue 923 456 789' })),
  ])
  expect(await publicTitle(id)).not.toBe('Ligue 923 456 789')
})
