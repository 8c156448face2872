import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  company,
  eventsOf,
  interviewProposal,
  jobWords,
  must,
  publishedJob,
  riskContext,
  sentApplication,
} from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { interviews } from '../applications/interviews/interview-table.ts'
import { proposeInterviews } from '../applications/interviews/propose-interviews.ts'
import { restoreCompany } from '../companies/lifecycle/suspend-company.ts'
import { openCv } from '../cvs/open-cv.ts'
import { createJob } from '../jobs/create-job.ts'
import { deleteJob } from '../jobs/delete-job.ts'
import { findJobToModerate } from '../jobs/find-job-to-moderate.ts'
import { confirmFraud, undoFraud } from './confirm-fraud.ts'
import { isFraud } from './find-fraud.ts'
import { findFraudMail, listApplicants } from './fraud-mail.ts'

const { db, pool } = await testDatabase()
const ctx = riskContext(db)
const boss = await admin(db)

async function fraudulentJob(conditions = 'Ligue 923 456 789.') {
  const owner = await company(db)
  return { owner, jobId: await publishedJob(db, owner, { conditions }) }
}
const approvalOf = async ({ companyId }: CompanyMember) =>
  (await pool.query('select approval from companies where id = $1', [companyId])).rows[0].approval
const statusOf = async (jobId: string) =>
  (await pool.query('select status from jobs where id = $1', [jobId])).rows[0].status
const fraudOf = async (jobId: string) =>
  (await pool.query('select id from confirmed_frauds where job_id = $1', [jobId])).rows[0].id
const confirm = (jobId: string) => confirmFraud(ctx, boss, jobId, 'Pedia dinheiro.')
const undo = (jobId: string) => undoFraud(db, boss, jobId, 'Foi engano.')

async function reasonsFor(conditions: string) {
  const { id } = must(await createJob(db, await company(db), jobWords({ conditions })))
  const job = await findJobToModerate(ctx, boss, id)
  return job?.risk.reasons.map(({ kind }) => kind)
}

describe('a confirmed fraud', () => {
  test('suspends the company with all its jobs', async () => {
    const { owner, jobId } = await fraudulentJob()
    const other = await publishedJob(db, owner)
    must(await confirm(jobId))
    expect(await approvalOf(owner)).toBe('suspended')
    expect([await statusOf(jobId), await statusOf(other)]).toEqual(['closed', 'closed'])
    expect(await isFraud(db, jobId)).toBe(true)
    expect((await eventsOf(db, jobId)).at(-1)).toMatchObject({ name: 'job-fraud-confirmed' })
  })

  test('cancels the company’s interviews and prevents deleting the job', async () => {
    const { owner, jobId } = await fraudulentJob()
    const applicationId = await sentApplication(db, await candidate(db), jobId)
    const services = { db, secrets: createSecrets('a secret of 32 characters or more') }
    must(await proposeInterviews(services, owner, [applicationId], interviewProposal()))
    must(await confirm(jobId))
    const open = eq(interviews.applicationId, applicationId)
    expect((await db.select().from(interviews).where(open))[0]?.status).toBe('cancelled')
    expect(await deleteJob(db, owner, jobId)).toMatchObject({ refusal: 'confirmed-fraud' })
    must(await undoFraud(db, boss, jobId, 'Engano'))
    must(await deleteJob(db, owner, jobId))
  })

  test('is recorded only once if two administrators confirm it at the same time', async () => {
    const { jobId } = await fraudulentJob()
    const answers = await Promise.all([confirm(jobId), confirm(jobId)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already-confirmed' })
    const names = (await eventsOf(db, jobId)).map(({ name }) => name)
    expect(names.filter((name) => name === 'job-fraud-confirmed')).toHaveLength(1)
  })

  test('raises the risk of later jobs with the same contacts until it is undone', async () => {
    const { jobId } = await fraudulentJob('Ligue 912 345 678 ou escreva a rh@burla-luanda.com.')
    must(await confirm(jobId))
    for (const words of ['Contacte +244 912345678.', 'Ou www.burla-luanda.com.'])
      expect(await reasonsFor(words)).toContain('fraud-contact')
    expect(await reasonsFor('Ligue 912 345 679.')).not.toContain('fraud-contact')
    const { rows } = await pool.query('select hash from fraud_contacts')
    expect(JSON.stringify(rows)).not.toMatch(/912345678|burla-luanda/)
    must(await undo(jobId))
    expect(await reasonsFor('Ligue 912 345 678.')).not.toContain('fraud-contact')
  })

  test('does not raise the risk of a real company whose contacts it named', async () => {
    const real = await company(db)
    await pool.query('update companies set phone = $2, website = $3 where id = $1', [
      real.companyId,
      '+244923000111',
      'https://www.banco-real.co.ao',
    ])
    const { jobId } = await fraudulentJob('Somos de www.banco-real.co.ao, ligue 923 000 111.')
    must(await confirm(jobId))
    expect(await reasonsFor('Veja www.banco-real.co.ao ou ligue 923 000 111.')).not.toContain(
      'fraud-contact',
    )
  })

  test('keeps the company suspended until the decision is undone', async () => {
    const { owner, jobId } = await fraudulentJob()
    must(await confirm(jobId))
    expect(await restoreCompany(db, boss, owner.companyId, 'suspended')).toMatchObject({
      refusal: 'not-possible',
    })
  })
})

describe('an undone fraud', () => {
  test('restores the company with its jobs', async () => {
    const { owner, jobId } = await fraudulentJob()
    must(await confirm(jobId))
    const answers = await Promise.all([undo(jobId), undo(jobId)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not-confirmed' })
    expect(await approvalOf(owner)).toBe('approved')
    expect(await statusOf(jobId)).toBe('active')
    expect(await isFraud(db, jobId)).toBe(false)
  })

  test('leaves the company suspended while another of its jobs is a confirmed fraud', async () => {
    const { owner, jobId } = await fraudulentJob()
    const other = await publishedJob(db, owner)
    must(await confirm(jobId))
    must(await confirm(other))
    must(await undo(jobId))
    expect(await approvalOf(owner)).toBe('suspended')
    must(await undo(other))
    expect(await approvalOf(owner)).toBe('approved')
  })

  test('makes a company that was never approved pending again', async () => {
    const owner = await company(db, { approved: false })
    const { id } = must(await createJob(db, owner, jobWords()))
    must(await confirm(id))
    expect(await approvalOf(owner)).toBe('suspended')
    must(await undo(id))
    expect(await approvalOf(owner)).toBe('pending')
    expect(await statusOf(id)).toBe('pending')
  })
})

test('the mail about a fraud lists only those data of its recipient that the company opened', async () => {
  const { owner, jobId } = await fraudulentJob()
  const other = await publishedJob(db, owner, { title: 'Soldador' })
  const [unread, read] = [
    await candidate(db, { name: 'Ana' }),
    await candidate(db, { name: 'Rui' }),
  ]
  await sentApplication(db, unread, jobId)
  const opened = await sentApplication(db, read, other)
  await sentApplication(db, read, jobId)
  must(await openCv(db, owner, opened))
  must(await confirm(jobId))
  const fraudId = await fraudOf(jobId)
  const applicants = await listApplicants(db, fraudId)
  expect(applicants.map(({ id }) => id).toSorted()).toEqual([unread.userId, read.userId].toSorted())
  expect(await findFraudMail(db, fraudId, unread.userId)).toMatchObject({
    sawApplication: false,
    sawCv: false,
  })
  expect(await findFraudMail(db, fraudId, read.userId)).toMatchObject({
    sawApplication: false,
    sawCv: true,
    titles: expect.arrayContaining(['Soldador']),
  })
  await pool.query('update applications set seen_at = now() where candidate_id = $1', [
    unread.userId,
  ])
  expect(await findFraudMail(db, fraudId, unread.userId)).toMatchObject({ sawApplication: true })
})
