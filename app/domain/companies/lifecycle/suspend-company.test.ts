import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  changeSettings,
  company,
  eventsOf,
  jobWords,
  must,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { applyToJob } from '../../applications/apply-to-job.ts'
import { moveOwnJob, setJobStatus } from '../../jobs/change-job-status.ts'
import { createJob } from '../../jobs/create-job.ts'
import { editJob } from '../../jobs/edit-job.ts'
import { findPublicJob } from '../../jobs/find-public-job.ts'
import { jobs } from '../../jobs/job-table.ts'
import { blockUser } from '../../users/block-user.ts'
import { companies } from '../company-table.ts'
import { decideCompany } from '../decide-company.ts'
import { restoreCompany, suspendCompany } from './suspend-company.ts'

const { db } = await testDatabase()
const rosa = await admin(db)
const log = { warn: () => {} }
const why = 'As vagas pediam dinheiro.'

const suspend = (companyId: string) => suspendCompany(db, rosa, companyId, why, 'approved')
const restore = (companyId: string) => restoreCompany(db, rosa, companyId, 'suspended')
const statusOf = async (id: string) =>
  (await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id)))[0]?.status
const approvalOf = async (id: string) =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0]?.approval

describe('an administrator who suspends a company', () => {
  test('closes only its active jobs', async () => {
    const [owner, other] = [await company(db), await company(db)]
    const [id, others] = [await publishedJob(db, owner), await publishedJob(db, other)]
    const pending = must(await createJob(db, owner, jobWords())).id
    expect(must(await suspend(owner.companyId))).toEqual({ jobs: 1 })
    expect(await findPublicJob(db, id)).toBeUndefined()
    expect(await statusOf(pending)).toBe('pending')
    expect(await findPublicJob(db, others)).toBeDefined()
    expect((await eventsOf(db, owner.companyId)).at(-1)).toMatchObject({
      name: 'company-suspended',
      data: { reason: why, jobs: 1 },
    })
  })

  test('closes its jobs to applications', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    must(await suspend(owner.companyId))
    const words = {
      name: 'Ana',
      email: 'ana@exemplo.ao',
      phone: '+244 900 000 001',
      coverLetter: null,
      questions: [],
      answers: [],
      updateProfile: false,
    }
    const key = { key: randomUUID(), fingerprint: 'only' }
    expect((await applyToJob(db, await candidate(db), id, words, 'profile', key)).ok).toBe(false)
  })

  test('is refused for unapproved companies and outdated pages', async () => {
    const owner = await company(db, { approved: false })
    expect(await suspend(owner.companyId)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await suspendCompany(db, rosa, owner.companyId, why, 'pending')).toMatchObject({
      refusal: 'not-possible',
    })
    expect(await suspend(randomUUID())).toMatchObject({ refusal: 'not-found' })
  })

  test('succeeds only once with two simultaneous requests', async () => {
    const owner = await company(db)
    await publishedJob(db, owner)
    const both = await Promise.all([suspend(owner.companyId), suspend(owner.companyId)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('leaves no job active that is approved at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await company(db)
      const { id } = must(await createJob(db, owner, jobWords()))
      const expected = { status: 'pending', version: 1 } as const
      await Promise.all([
        suspend(owner.companyId),
        setJobStatus(db, await admin(db), id, 'active', expected),
      ])
      expect(await statusOf(id)).not.toBe('active')
    }
  })
})

describe('a suspended company', () => {
  test('cannot publish, even with automatic approval', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    must(await suspend(owner.companyId))
    await changeSettings(db, { autoApproveJobs: true })
    must(await moveOwnJob(db, owner, id, 'pending'))
    await changeSettings(db, { autoApproveJobs: false })
    expect(await statusOf(id)).toBe('pending')
    expect(await setJobStatus(db, rosa, id, 'active')).toMatchObject({
      refusal: 'company-not-approved',
    })
  })

  test('is restored with its jobs that have not expired', async () => {
    const owner = await company(db, { bought: 'pro' })
    const [open, over] = [await publishedJob(db, owner), await publishedJob(db, owner)]
    const closed = await publishedJob(db, owner)
    must(await moveOwnJob(db, owner, closed, 'closed'))
    must(await suspend(owner.companyId))
    await db
      .update(jobs)
      .set({ expiresAt: new Date(0) })
      .where(eq(jobs.id, over))
    expect(must(await restore(owner.companyId))).toEqual({ jobs: 1 })
    expect([await statusOf(open), await statusOf(over), await statusOf(closed)]).toEqual([
      'active',
      'closed',
      'closed',
    ])
    expect(await approvalOf(owner.companyId)).toBe('approved')
  })

  test('is restored without publishing unapproved edits of its jobs', async () => {
    const owner = await company(db)
    const [edited, changed] = [await publishedJob(db, owner), await publishedJob(db, owner)]
    must(await editJob(db, owner, changed, jobWords({ title: 'Ligue 923 456 789' })))
    must(await suspend(owner.companyId))
    must(await editJob(db, owner, edited, jobWords({ title: 'Ligue 923 456 789' })))
    must(await restore(owner.companyId))
    expect(await findPublicJob(db, edited)).toBeUndefined()
    expect((await findPublicJob(db, changed))?.title).toBe('Padeiro')
  })

  test('can be restored but not approved', async () => {
    const owner = await company(db)
    must(await suspend(owner.companyId))
    expect(await decideCompany(db, rosa, owner.companyId, 'approved', 'suspended')).toMatchObject({
      refusal: 'not-possible',
    })
  })
})

describe('an administrator who blocks the account of a company', () => {
  test('closes the company’s jobs if requested', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    must(await blockUser({ db, log }, rosa, owner.userId, 'misleading', { takeDown: true }))
    expect(await statusOf(id)).toBe('closed')
    expect(await approvalOf(owner.companyId)).toBe('suspended')
  })

  test('leaves the company’s jobs open by default', async () => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    must(await blockUser({ db, log }, rosa, owner.userId, 'asked-for'))
    expect(await statusOf(id)).toBe('active')
  })
})
