import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { findJobToApply } from './find-job-to-apply.ts'

const { db } = await testDatabase()
const owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })

test('the application form is prefilled from the profile', async () => {
  const ana = await candidate(db, { name: 'Ana', email: 'ana@exemplo.ao' })
  await db
    .update(candidates)
    .set({ phone: '923 000 000' })
    .where(eq(candidates.id, ana.candidateId))
  const faq = [{ question: 'Onde mora?', required: true }]
  const found = await findJobToApply(db, ana, await publishedJob(db, owner, { faq }))
  expect(found).toMatchObject({
    title: 'Padeiro',
    companyName: 'Padaria Kianda',
    questions: faq,
    application: null,
    name: 'Ana',
    email: 'ana@exemplo.ao',
    phone: '+244 923 000 000',
    cvName: 'cv.pdf',
  })
})

test('a candidate cannot open the application form of a job that is not active', async () => {
  const ana = await candidate(db)
  const jobId = await publishedJob(db, owner)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  expect(await findJobToApply(db, ana, jobId)).toBeUndefined()
  expect(await findJobToApply(db, ana, randomUUID())).toBeUndefined()
})

test('a candidate who has applied to a job finds the application even after the job has closed', async () => {
  const [ana, rui] = [await candidate(db), await candidate(db)]
  const jobId = await publishedJob(db, owner)
  const id = await sentApplication(db, ana, jobId)
  expect((await findJobToApply(db, rui, jobId))?.application).toBeNull()
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  expect((await findJobToApply(db, ana, jobId))?.application).toMatchObject({ id })
})
