import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { applying, typed } from '#tests/support/makers/applying.ts'
import { candidate, eventsOf, must } from '#tests/support/makers/make.ts'
import { jobDailyTotals } from '../audience/audience-table.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { questionKey } from '../jobs/question-key.ts'
import { applicationStatusChanges } from './application-table.ts'
import { applyToJobSchema } from './apply-to-job.ts'

const { db } = await testDatabase()
const { anyJob, applicationOf, apply } = applying(db)

test('an application stores the submitted contact data, CV and letter', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  must(await apply(ana, jobId))
  expect(await applicationOf(ana)).toMatchObject({
    jobId,
    status: 'submitted',
    candidateName: typed.name,
    candidateEmail: typed.email,
    candidatePhone: typed.phone,
    coverLetter: typed.coverLetter,
    cvName: 'cv.pdf',
  })
})

test('changing the profile does not change sent applications', async () => {
  const ana = await candidate(db)
  must(await apply(ana, await anyJob()))
  await db
    .update(candidates)
    .set({ name: 'Outra', phone: '900', cvFile: null })
    .where(eq(candidates.id, ana.candidateId))
  const { candidateName, candidatePhone, cvKey } = (await applicationOf(ana)) ?? {}
  expect({ candidateName, candidatePhone }).toEqual({
    candidateName: typed.name,
    candidatePhone: typed.phone,
  })
  expect(cvKey).toBeTruthy()
})

test('a stored answer keeps its original question if the company changes the question later', async () => {
  const ana = await candidate(db)
  const question = 'Tem carta de condução?'
  const jobId = await anyJob({ faq: [{ question, required: true }] })
  must(
    await apply(ana, jobId, { questions: [questionKey(question)], answers: ['Sim, de pesados.'] }),
  )
  await db
    .update(jobs)
    .set({ faq: [{ question: 'Outra coisa?', required: false }] })
    .where(eq(jobs.id, jobId))
  expect((await applicationOf(ana))?.faqAnswers).toEqual([{ question, answer: 'Sim, de pesados.' }])
})

test('an answer to a question that the job no longer has is refused', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob({ faq: [{ question: 'Aceita turnos à noite?', required: true }] })
  const form = { questions: [questionKey('Tem carta de condução?')], answers: ['Sim'] }
  for (const sent of [form, { questions: [], answers: ['Sim'] }]) {
    expect(await apply(ana, jobId, sent)).toMatchObject({ refusal: 'questions-changed' })
  }
  const more = [...form.questions, questionKey('Aceita turnos à noite?')]
  expect(await apply(ana, jobId, { questions: more, answers: ['a', 'b'] })).toMatchObject({
    refusal: 'questions-changed',
  })
  expect(await applicationOf(ana)).toBeUndefined()
})

test('answers are matched to their questions in any order', async () => {
  const ana = await candidate(db)
  const faq = ['Onde mora?', 'Pode começar já?'].map((question) => ({ question, required: true }))
  const keys = faq.map(({ question }) => questionKey(question)).reverse()
  must(await apply(ana, await anyJob({ faq }), { questions: keys, answers: ['Sim', 'Viana'] }))
  expect((await applicationOf(ana))?.faqAnswers).toEqual([
    { question: 'Onde mora?', answer: 'Viana' },
    { question: 'Pode começar já?', answer: 'Sim' },
  ])
})

test('a blank answer to a required question is refused with the question’s index', async () => {
  const ana = await candidate(db)
  const faq = [
    { question: 'Onde mora?', required: false },
    { question: 'Pode começar já?', required: true },
  ]
  const jobId = await anyJob({ faq })
  const keys = faq.map(({ question }) => questionKey(question))
  const answer = await apply(ana, jobId, { questions: keys, answers: ['Viana', '   '] })
  expect(answer).toMatchObject({
    ok: false,
    refusal: 'answers-missing',
    detail: { questions: [1] },
  })
  expect(await applicationOf(ana)).toBeUndefined()
})

test('a candidate cannot apply to a job that is not active or does not exist', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  for (const status of ['draft', 'pending', 'closed'] as const) {
    await db.update(jobs).set({ status }).where(eq(jobs.id, jobId))
    expect(await apply(ana, jobId)).toMatchObject({ refusal: 'job-not-found' })
  }
  expect(await apply(ana, randomUUID())).toMatchObject({ refusal: 'job-not-found' })
})

test('a candidate cannot apply to a job past its deadline', async () => {
  const jobId = await anyJob()
  await db
    .update(jobs)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(jobs.id, jobId))
  expect(await apply(await candidate(db), jobId)).toMatchObject({ refusal: 'job-expired' })
})

test('a candidate cannot send another candidate’s CV, even if the profile refers to it', async () => {
  const [ana, rui] = [await candidate(db), await candidate(db)]
  const jobId = await anyJob()
  const [theirs] = await db
    .select({ cvFile: candidates.cvFile })
    .from(candidates)
    .where(eq(candidates.id, rui.candidateId))
  await db
    .update(candidates)
    .set({ cvFile: theirs?.cvFile })
    .where(eq(candidates.id, ana.candidateId))
  expect(await apply(ana, jobId)).toMatchObject({ refusal: 'cv-missing' })
  must(await apply(rui, jobId))
})

test('a candidate’s fifty-first application of a day is refused', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  await db.execute(
    `insert into attempts (limit_name, key, at)
     select 'application', '${ana.userId}', now() from generate_series(1, 50)`,
  )
  expect(await apply(ana, jobId)).toMatchObject({ refusal: 'too-many' })
  expect(await applicationOf(ana)).toBeUndefined()
})

test('applying adds a history row and an event, and increments the daily count', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const { applicationId } = must(await apply(ana, jobId))
  const history = await db
    .select()
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, applicationId))
  expect(history).toMatchObject([{ fromStatus: null, toStatus: 'submitted', actorId: ana.userId }])
  const [day] = await db.select().from(jobDailyTotals).where(eq(jobDailyTotals.jobId, jobId))
  expect(day?.applications).toBe(1)
  expect(await eventsOf(db, applicationId)).toMatchObject([{ name: 'application-submitted' }])
})

test('the application form has no field for a WhatsApp number', () => {
  expect(Object.keys(applyToJobSchema.shape)).toEqual([
    'name',
    'email',
    'phone',
    'coverLetter',
    'questions',
    'answers',
    'updateProfile',
  ])
})

test('an application needs name, e-mail and phone, which cannot be only spaces', () => {
  const read = applyToJobSchema.safeParse({ name: ' ', email: ' ', phone: ' ', answers: [] })
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]))
  expect([...wrong]).toEqual(['name', 'email', 'phone'])
})
