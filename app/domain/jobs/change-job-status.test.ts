import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
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
import { type CompanyJobMove, moveOwnJob, setJobStatus } from './change-job-status.ts'
import { createJob } from './create-job.ts'
import { editJob } from './edit-job.ts'
import { type JobStatus, jobStatuses } from './job.ts'
import { jobs } from './job-table.ts'

const { db } = await testDatabase()

beforeEach(() => changeSettings(db, { autoApproveJobs: false }))

async function statusOf(id: string) {
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id))
  return job?.status
}

async function jobIn(status: JobStatus) {
  const owner = await company(db)
  const { id } = must(await createJob(db, owner, jobWords(), { draft: status === 'draft' }))
  must(await setJobStatus(db, await admin(db), id, status))
  return { owner, id }
}

describe('a company changing its job’s status', () => {
  const allowed: [JobStatus, CompanyJobMove][] = [
    ['draft', 'pending'],
    ['pending', 'draft'],
    ['pending', 'closed'],
    ['active', 'closed'],
    ['closed', 'pending'],
  ]
  test.each(allowed)('can change it from %s to %s', async (from, to) => {
    const { owner, id } = await jobIn(from)
    must(await moveOwnJob(db, owner, id, to))
    expect(await statusOf(id)).toBe(to)
  })

  const moves: CompanyJobMove[] = ['draft', 'pending', 'closed']
  const others = jobStatuses
    .flatMap((from) => moves.map((to): [JobStatus, CompanyJobMove] => [from, to]))
    .filter(([from, to]) => !allowed.some(([a, b]) => a === from && b === to))
  test.each(others)('cannot change it from %s to %s', async (from, to) => {
    const { owner, id } = await jobIn(from)
    expect(await moveOwnJob(db, owner, id, to)).toMatchObject({ refusal: 'not-possible' })
    expect(await statusOf(id)).toBe(from)
  })

  test('cannot make it active without an administrator’s approval', async () => {
    const { owner, id } = await jobIn('closed')
    must(await moveOwnJob(db, owner, id, 'pending'))
    expect(await statusOf(id)).toBe('pending')
  })

  test('makes it active on submission if approval is automatic', async () => {
    const { owner, id } = await jobIn('draft')
    await changeSettings(db, { autoApproveJobs: true })
    expect(must(await moveOwnJob(db, owner, id, 'pending')).status).toBe('active')
  })

  test('needs approval itself before its job becomes active automatically', async () => {
    const owner = await company(db, { approved: false })
    const { id } = must(await createJob(db, owner, jobWords(), { draft: true }))
    await changeSettings(db, { autoApproveJobs: true })
    expect(must(await moveOwnJob(db, owner, id, 'pending')).status).toBe('pending')
  })

  test('cannot exceed the plan’s limit of active jobs', async () => {
    const owner = await company(db, { bought: 'essencial' })
    await changeSubscription(db, owner, { extraJobs: 9 })
    const { id } = must(await createJob(db, owner, jobWords(), { draft: true }))
    for (let made = 0; made < 5; made++) await publishedJob(db, owner)
    await changeSettings(db, { autoApproveJobs: true })
    expect(await moveOwnJob(db, owner, id, 'pending')).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'plan-active' },
    })
    expect(await statusOf(id)).toBe('draft')
  })

  test('cannot submit two drafts simultaneously with one publication left', async () => {
    const owner = await company(db, { bought: 'essencial' })
    await changeSubscription(db, owner, { extraJobs: 9 })
    const drafts = [
      must(await createJob(db, owner, jobWords(), { draft: true })).id,
      must(await createJob(db, owner, jobWords(), { draft: true })).id,
    ]
    for (let made = 0; made < 4; made++) await publishedJob(db, owner)
    await changeSettings(db, { autoApproveJobs: true })
    const answers = await Promise.all(drafts.map((id) => moveOwnJob(db, owner, id, 'pending')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('cannot make it active after its trial', async () => {
    const { owner, id } = await jobIn('draft')
    await endSubscription(db, owner)
    await changeSettings(db, { autoApproveJobs: true })
    expect(await moveOwnJob(db, owner, id, 'pending')).toMatchObject({
      refusal: 'trial-ended',
      detail: { limit: 'ended' },
    })
  })

  test('does not find a job of another company', async () => {
    const { id } = await jobIn('active')
    expect(await moveOwnJob(db, await company(db), id, 'closed')).toMatchObject({
      refusal: 'not-found',
    })
    expect(await statusOf(id)).toBe('active')
  })

  test('records old and new status in the history', async () => {
    const { owner, id } = await jobIn('active')
    must(await moveOwnJob(db, owner, id, 'closed'))
    expect((await eventsOf(db, id)).at(-1)).toEqual({
      name: 'job-status-changed',
      actorId: owner.userId,
      data: { from: 'active', to: 'closed' },
    })
  })
})

describe('an administrator changing a job’s status', () => {
  const pairs = jobStatuses.flatMap((from) =>
    jobStatuses.map((to): [JobStatus, JobStatus] => [from, to]),
  )
  test.each(pairs)('may set any status: from %s to %s', async (from, to) => {
    const { id } = await jobIn(from)
    must(await setJobStatus(db, await admin(db), id, to, { status: from, version: 1 }))
    expect(await statusOf(id)).toBe(to)
  })

  test('cannot publish a job edited since the page loaded', async () => {
    const { id, owner } = await jobIn('pending')
    must(await editJob(db, owner, id, jobWords({ title: 'Outra' })))
    const decide = (version: number) =>
      admin(db).then((boss) => setJobStatus(db, boss, id, 'active', { status: 'pending', version }))
    expect(await decide(1)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await statusOf(id)).toBe('pending')
    must(await decide(2))
  })

  test('can send the same approval twice, but not approve what a colleague has approved', async () => {
    const { id } = await jobIn('pending')
    const boss = await admin(db)
    const other = await admin(db)
    const approve = (who: typeof boss) =>
      setJobStatus(db, who, id, 'active', { status: 'pending', version: 1 })
    must(await approve(boss))
    must(await approve(boss))
    expect(await approve(other)).toMatchObject({ refusal: 'changed-meanwhile' })
    const changes = (await eventsOf(db, id)).filter(({ name }) => name === 'job-status-changed')
    expect(changes).toHaveLength(1)
  })

  test('can close a job despite repeated edits', async () => {
    const { id, owner } = await jobIn('active')
    must(await editJob(db, owner, id, jobWords({ title: 'Outra' })))
    must(await setJobStatus(db, await admin(db), id, 'closed', { status: 'active', version: 1 }))
    expect(await statusOf(id)).toBe('closed')
  })

  test('cannot activate a job of an unapproved company', async () => {
    const owner = await company(db, { approved: false })
    const { id } = must(await createJob(db, owner, jobWords()))
    expect(await setJobStatus(db, await admin(db), id, 'active')).toMatchObject({
      refusal: 'company-not-approved',
    })
    expect(await statusOf(id)).toBe('pending')
  })

  test('may exceed the limits of the company’s plan', async () => {
    const owner = await company(db)
    const { id } = must(await createJob(db, owner, jobWords()))
    await endSubscription(db, owner)
    expect(await setJobStatus(db, await admin(db), id, 'active')).toMatchObject({ ok: true })
  })

  test('is refused after another administrator’s simultaneous change', async () => {
    const { id } = await jobIn('pending')
    const who = await admin(db)
    const answers = await Promise.all([
      setJobStatus(db, who, id, 'active', { status: 'pending', version: 1 }),
      setJobStatus(db, who, id, 'closed', { status: 'pending', version: 1 }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  test('changes nothing by setting the current status', async () => {
    const { id } = await jobIn('active')
    const before = await eventsOf(db, id)
    must(await setJobStatus(db, await admin(db), id, 'active'))
    expect(await eventsOf(db, id)).toEqual(before)
  })

  test('is refused if the job does not exist', async () => {
    expect(await setJobStatus(db, await admin(db), randomUUID(), 'active')).toMatchObject({
      refusal: 'not-found',
    })
  })
})
