import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
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
import { createJob } from './create-job.ts'
import { jobs } from './job-table.ts'

const { db } = await testDatabase()

beforeEach(() => changeSettings(db, { autoApproveJobs: false }))

async function statusOf(id: string) {
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id))
  return job?.status
}

test('a new job is pending until an administrator approves it', async () => {
  const { id, status } = must(await createJob(db, await company(db), jobWords()))
  expect(status).toBe('pending')
  expect(await statusOf(id)).toBe('pending')
})

test('a company can store a job as a draft', async () => {
  const made = must(await createJob(db, await company(db), jobWords(), { draft: true }))
  expect(made.status).toBe('draft')
})

test('with automatic approval, a new job of an approved company is active immediately', async () => {
  await changeSettings(db, { autoApproveJobs: true })
  expect(must(await createJob(db, await company(db), jobWords())).status).toBe('active')
})

test('with automatic approval, a new job of an unapproved company is pending', async () => {
  await changeSettings(db, { autoApproveJobs: true })
  const unapproved = await company(db, { approved: false })
  expect(must(await createJob(db, unapproved, jobWords())).status).toBe('pending')
})

test('creating a job is recorded in the history', async () => {
  const owner = await company(db)
  const { id } = must(await createJob(db, owner, jobWords()))
  expect(await eventsOf(db, id)).toEqual([
    { name: 'job-created', actorId: owner.userId, data: { status: 'pending' } },
  ])
})

describe('the publications that a package includes', () => {
  test('are reduced by one for each created job', async () => {
    const owner = await company(db)
    must(await createJob(db, owner, jobWords()))
    expect((await findNewestSubscription(db, owner.companyId))?.jobsUsed).toBe(1)
  })

  test('allow no third job if there are two', async () => {
    const owner = await company(db)
    must(await createJob(db, owner, jobWords()))
    must(await createJob(db, owner, jobWords()))
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'jobs-bought' },
    })
  })

  test('increase by the extra jobs that an administrator adds', async () => {
    const owner = await company(db, { bought: 'essencial' })
    await changeSubscription(db, owner, { extraJobs: 1 })
    must(await createJob(db, owner, jobWords()))
    must(await createJob(db, owner, jobWords()))
    expect(await createJob(db, owner, jobWords())).toMatchObject({ refusal: 'limit-reached' })
  })

  test('allow two of 100 simultaneous jobs if two remain', async () => {
    const owner = await company(db)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => createJob(db, owner, jobWords())),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await db.$count(jobs, eq(jobs.companyId, owner.companyId))).toBe(2)
    expect((await findNewestSubscription(db, owner.companyId))?.jobsUsed).toBe(2)
  })

  test('do not exist for a company without a subscription', async () => {
    const owner = await company(db, { bought: null })
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'no-package' },
    })
  })

  test('cannot be used while the subscription is suspended', async () => {
    const owner = await company(db, { bought: 'pro' })
    await changeSubscription(db, owner, { isActive: false })
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'suspended' },
    })
  })

  test('cannot be used after the trial: the refusal is trial-ended', async () => {
    const owner = await company(db)
    await endSubscription(db, owner)
    expect(await createJob(db, owner, jobWords())).toMatchObject({ refusal: 'trial-ended' })
  })

  test('cannot be used after the package ended: the refusal is limit-reached', async () => {
    const owner = await company(db, { bought: 'pro' })
    await endSubscription(db, owner)
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'ended' },
    })
  })
})

describe('the limits of a plan', () => {
  test('do not rise above ten jobs on the plan Essencial if a company has bought extra jobs', async () => {
    const owner = await company(db, { bought: 'essencial' })
    await changeSubscription(db, owner, { extraJobs: 50, jobsUsed: 10 })
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'plan-total' },
    })
  })

  test('do not rise above five active jobs on the plan Essencial if a company has bought extra jobs', async () => {
    const owner = await company(db, { bought: 'essencial' })
    await changeSubscription(db, owner, { extraJobs: 50 })
    for (let made = 0; made < 5; made++) await publishedJob(db, owner)
    expect(await createJob(db, owner, jobWords())).toMatchObject({
      refusal: 'limit-reached',
      detail: { limit: 'plan-active' },
    })
  })

  test('do not count a job past its deadline as active', async () => {
    const owner = await company(db, { bought: 'essencial' })
    await changeSubscription(db, owner, { extraJobs: 50 })
    for (let made = 0; made < 4; made++) await publishedJob(db, owner)
    await publishedJob(db, owner, { expiresAt: new Date('2020-01-01') })
    expect(await createJob(db, owner, jobWords())).toMatchObject({ ok: true })
  })
})

describe('marking a job as urgent', () => {
  test('is refused on a plan without urgent jobs', async () => {
    const owner = await company(db, { bought: 'essencial' })
    expect(await createJob(db, owner, jobWords({ isUrgent: true }))).toMatchObject({
      refusal: 'urgent-not-in-plan',
    })
  })

  test('is stored on a plan with urgent jobs', async () => {
    const owner = await company(db, { bought: 'pro' })
    const { id } = must(await createJob(db, owner, jobWords({ isUrgent: true })))
    const [job] = await db.select({ isUrgent: jobs.isUrgent }).from(jobs).where(eq(jobs.id, id))
    expect(job?.isUrgent).toBe(true)
  })
})
