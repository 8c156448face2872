import { and, eq } from 'drizzle-orm'
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
  riskContext,
} from '#tests/support/makers/make.ts'
import { abuseReports } from '../../abuse-reports/abuse-report-table.ts'
import { approveJobs } from '../approve-jobs.ts'
import { moveOwnJob } from '../change-job-status.ts'
import { createJob } from '../create-job.ts'
import { editJob } from '../edit-job.ts'
import { findJobToModerate, listJobsToApprove } from '../find-job-to-moderate.ts'
import type { JobInput } from '../job-input.ts'
import { jobs } from '../job-table.ts'
import { listAllJobs } from '../list-all-jobs.ts'
import { jobListSchema } from '../list-own-jobs.ts'
import { jobVersions } from '../versions/version-table.ts'
import { approveJob, approveWithReason } from './approve-with-risk.ts'
import { contactKeys } from './contact-keys.ts'
import { riskWeights } from './risk-weights.ts'
import { assessQueue, storeRisk } from './store-risk.ts'

const { db } = await testDatabase()
const ctx = riskContext(db)
const boss = await admin(db)
const scam = {
  description: 'Pague a taxa de inscrição e envie o código que recebeu para 923 456 789.',
}

async function pendingJob(words: Partial<JobInput> = {}) {
  const owner = await company(db)
  const { id } = must(await createJob(db, owner, jobWords()))
  await db
    .update(jobs)
    .set({ title: 'Padeiro', ...words })
    .where(eq(jobs.id, id))
  return { id, owner }
}
async function changedJob(words: Partial<JobInput>) {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  must(await editJob(db, owner, id, jobWords({ title: 'Outra' })))
  await db
    .update(jobVersions)
    .set(words)
    .where(and(eq(jobVersions.jobId, id), eq(jobVersions.state, 'waiting')))
  return id
}
const moderated = async (id: string) => {
  const job = await findJobToModerate(ctx, boss, id)
  if (!job) throw new Error('no job')
  return job
}
const statusOf = async (id: string) => (await moderated(id)).status

describe('the risk of a job', () => {
  test('is the sum of its reasons, each with the suspicious text', async () => {
    const { id } = await pendingJob(scam)
    const { risk } = await moderated(id)
    expect(risk.reasons.map(({ kind }) => kind)).toEqual(['money', 'secret', 'contact'])
    expect(risk.points).toBe(
      riskWeights.money.points + riskWeights.secret.points + riskWeights.contact.points,
    )
    expect(risk.reasons[2]?.excerpts).toEqual([
      {
        field: 'Descrição',
        before: 'Pague a taxa de inscrição e envie o código que recebeu para ',
        words: '923 456 789',
        after: '.',
      },
    ])
  })

  test('is 0 for a harmless text of an approved company', async () => {
    const { id } = await pendingJob()
    expect((await moderated(id)).risk).toMatchObject({ points: 0, reasons: [] })
  })

  test('is higher for an unverified company', async () => {
    const owner = await company(db, { approved: false })
    const { id } = must(await createJob(db, owner, jobWords()))
    expect((await moderated(id)).risk).toMatchObject({ points: 10, reasons: [{ kind: 'level-1' }] })
  })

  test('grows with three accounts’ open reports, but not with visitors’', async () => {
    const { id } = await pendingJob()
    const report = { subjectKind: 'job', subjectId: id, reason: 'money' } as const
    await db.insert(abuseReports).values({ ...report, reporterEmail: 'a@exemplo.ao' })
    expect((await moderated(id)).risk.points).toBe(0)
    for (const [count, points] of [10, 20, 30, 30].entries()) {
      const { userId } = await candidate(db, { name: `Ana ${count}` })
      await db.insert(abuseReports).values({ ...report, reporterId: userId })
      expect((await moderated(id)).risk.points).toBe(points)
    }
  })

  test('is assessed from the pending change, if there is one', async () => {
    const id = await changedJob(scam)
    expect((await moderated(id)).risk.points).toBe(90)
  })
})

describe('the moderation queue', () => {
  test('starts with jobs of risk 30 or more, then the oldest', async () => {
    const { id: old } = await pendingJob({ title: 'Cabeça: antiga' })
    const { id: risky } = await pendingJob({
      title: 'Cabeça: arriscada',
      benefits: 'Pague a taxa de inscrição.',
    })
    await storeRisk(ctx, risky)
    const list = await listAllJobs(
      db,
      boss,
      jobListSchema.parse({ status: 'pending', q: 'Cabeça' }),
    )
    expect(list.jobs.map(({ id, risk }) => [id, risk])).toEqual([
      [risky, 40],
      [old, 0],
    ])
    expect(list.oldest).toEqual(list.jobs[1]?.since)
  })

  test('lists the risks of each job after the hourly task has assessed them', async () => {
    const { id } = await pendingJob(scam)
    await assessQueue(ctx)
    const list = await listAllJobs(db, boss, jobListSchema.parse({ status: 'pending' }))
    expect(list.jobs.find((job) => job.id === id)).toMatchObject({
      risk: 90,
      may: { approve: false, wait: 'risk' },
    })
  })
})

describe('approval at a risk of 70 or more', () => {
  const expected = { status: 'pending', version: 1 } as const

  test('requires a reason', async () => {
    const { id } = await pendingJob(scam)
    expect(await approveJob(ctx, boss, id, expected)).toMatchObject({ refusal: 'reason-needed' })
    expect(await statusOf(id)).toBe('pending')
  })

  test('records the reason', async () => {
    const { id } = await pendingJob(scam)
    must(await approveWithReason(ctx, boss, id, { reason: 'É legítima.' }, 'pending_1'))
    expect(await statusOf(id)).toBe('active')
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({ data: { reason: 'É legítima.' } })
  })

  test('is refused if the text changed meanwhile', async () => {
    const { id, owner } = await pendingJob(scam)
    must(await editJob(db, owner, id, jobWords({ title: 'Outra' })))
    expect(await approveWithReason(ctx, boss, id, { reason: 'Sim.' }, 'pending_1')).toMatchObject({
      refusal: 'changed-meanwhile',
    })
  })

  test('requires a recorded reason, even for edits', async () => {
    const id = await changedJob(scam)
    const version = (await moderated(id)).change?.version
    must(await approveWithReason(ctx, boss, id, { reason: 'Falei com a empresa.' }, version))
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      name: 'job-change-approved',
      data: { reason: 'Falei com a empresa.' },
    })
  })

  test('is impossible in bulk, as the preview says', async () => {
    const [{ id: risky }, { id: harmless }] = [await pendingJob(scam), await pendingJob()]
    const listed = await listJobsToApprove(ctx, boss, [risky, harmless])
    expect(listed.map(({ isRisky, may }) => [isRisky, may.approve])).toEqual([
      [true, false],
      [false, true],
    ])
    const chosen = [risky, harmless].map((id) => ({ id, version: 1 }))
    expect(must(await approveJobs(ctx, boss, chosen))).toEqual({ changed: 1, left: 1 })
    expect(await statusOf(risky)).toBe('pending')
  })
})

describe('an automatic approval', () => {
  test.each([
    ['approves a harmless text', {}, 'active'],
    [
      'does not approve signs of fraud',
      { benefits: 'Mande fotografia do BI. Dinheiro fácil!!!' },
      'pending',
    ],
    [
      'does not approve contacts, which may belong to a fraud',
      { conditions: 'Ligue 923 456 789.' },
      'pending',
    ],
  ])('checks the text and %s', async (_, words, status) => {
    await changeSettings(db, { autoApproveJobs: true })
    const owner = await company(db)
    const draft = must(await createJob(db, owner, jobWords(words), { draft: true }))
    expect(must(await createJob(db, owner, jobWords(words))).status).toBe(status)
    expect(must(await moveOwnJob(db, owner, draft.id, 'pending')).status).toBe(status)
    await changeSettings(db, { autoApproveJobs: false })
  })
})

test.each([
  ['+244 923 456 789', ['phone 923456789']],
  ['https://wa.me/244923456789', ['phone 923456789']],
  ['Chefe@Burla.Example.com', ['email chefe@burla.example.com', 'host burla.example.com']],
  ['chefe@gmail.com', ['email chefe@gmail.com']],
  ['www.vagas-luanda.com/x', ['host vagas-luanda.com']],
  ['bit.ly/3xYz', []],
  ['WhatsApp', []],
  ['https://lusona.co.ao/vagas', []],
])('a fraud’s contact is recognised in any notation: %s', (words, keys) => {
  expect(contactKeys(words, 'lusona.co.ao')).toEqual(keys)
})
