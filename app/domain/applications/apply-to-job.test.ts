import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDiskFiles } from '#app/integrations/files/disk-files.ts'
import { waitUntilHeldUp } from '#tests/barriers.ts'
import { testDatabase } from '#tests/database.ts'
import { makeCv, temporaryFolder } from '#tests/documents.ts'
import { candidate, company, eventsOf, must, publishedJob } from '#tests/make.ts'
import type { Candidate } from '../actor.ts'
import { jobDailyTotals } from '../audience/audience-table.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { stageCv } from '../cvs/staged-cv.ts'
import { jobs } from '../jobs/job-table.ts'
import { questionKey } from '../jobs/question-key.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { applyToJob, applyToJobSchema, type ChosenCv } from './apply-to-job.ts'

const { db, pool } = await testDatabase()
/** A job of a company of its own, whose package is not used up by other tests. */
const anyJob = async (words?: Parameters<typeof publishedJob>[2]) =>
  publishedJob(db, await company(db), words)

const typed = {
  name: 'Ana Conceição',
  email: 'ana.nova@exemplo.ao',
  phone: '+244 923 111 222',
  coverLetter: 'Sei fazer pão.',
  questions: [] as string[],
  answers: [] as string[],
  updateProfile: false,
}

function apply(
  person: Candidate,
  jobId: string,
  more: Partial<typeof typed> & { cv?: ChosenCv; key?: string; mark?: string } = {},
) {
  const { cv = 'profile', key = randomUUID(), mark = 'a', ...words } = more
  return applyToJob(db, person, jobId, { ...typed, ...words }, cv, { key, fingerprint: mark })
}

async function applicationOf(person: Candidate) {
  const [row] = await db
    .select()
    .from(applications)
    .where(eq(applications.candidateId, person.candidateId))
  return row
}

async function profileOf(person: Candidate) {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, person.candidateId))
  return row
}

/** A CV that came with the form of this key. */
async function sentCv(person: Candidate, key: string, who = 'Ana') {
  await using folder = await temporaryFolder()
  const content = makeCv(who)
  const path = await folder.write('cv.pdf', content)
  const files = createDiskFiles(`${folder.path}/files`)
  const about = { kind: 'cv', extension: 'pdf', contentType: 'application/pdf' } as const
  const file = { ...about, bytes: content.length, sha256: who, path, name: 'cv novo.pdf' }
  return must(await stageCv({ db, files }, person, key, file))
}

test('an application keeps what was sent: name, e-mail, phone, CV, letter, and is submitted', async () => {
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

test('later changes of the profile do not reach what was sent', async () => {
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

test('answers keep the words of the question, also after the job asks something else', async () => {
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

test('an answer to words that the job no longer asks is refused, whatever place it has', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob({ faq: [{ question: 'Aceita turnos à noite?', required: true }] })
  const asked = { questions: [questionKey('Tem carta de condução?')], answers: ['Sim'] }
  for (const sent of [asked, { questions: [], answers: ['Sim'] }]) {
    expect(await apply(ana, jobId, sent)).toMatchObject({ refusal: 'questions-changed' })
  }
  const more = [...asked.questions, questionKey('Aceita turnos à noite?')]
  expect(await apply(ana, jobId, { questions: more, answers: ['a', 'b'] })).toMatchObject({
    refusal: 'questions-changed',
  })
  expect(await applicationOf(ana)).toBeUndefined()
})

test('answers find their questions in whatever order they come', async () => {
  const ana = await candidate(db)
  const faq = ['Onde mora?', 'Pode começar já?'].map((question) => ({ question, required: true }))
  const keys = faq.map(({ question }) => questionKey(question)).reverse()
  must(await apply(ana, await anyJob({ faq }), { questions: keys, answers: ['Sim', 'Viana'] }))
  expect((await applicationOf(ana))?.faqAnswers).toEqual([
    { question: 'Onde mora?', answer: 'Viana' },
    { question: 'Pode começar já?', answer: 'Sim' },
  ])
})

test('a blank answer to a required question is refused with its place, and nothing is written', async () => {
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

test('empty fields of the profile are filled from the form, filled ones stay', async () => {
  const ana = await candidate(db, { name: 'Ana do Perfil' })
  await db.update(candidates).set({ phone: ' ' }).where(eq(candidates.id, ana.candidateId))
  must(await apply(ana, await anyJob()))
  expect(await profileOf(ana)).toMatchObject({ name: 'Ana do Perfil', phone: typed.phone })
})

test('no filled field of the profile changes without the tick, whatever was typed', async () => {
  const ana = await candidate(db, { name: 'Ana do Perfil' })
  const filled = {
    ...{ phone: '+244 911 111 111', email: 'perfil@exemplo.ao', location: 'Maianga' },
    ...{ bio: 'Padeira.', documentNumber: '003456789LA041', province: 'luanda' as const },
  }
  await db.update(candidates).set(filled).where(eq(candidates.id, ana.candidateId))
  const before = await profileOf(ana)
  must(await apply(ana, await anyJob()))
  expect(await profileOf(ana)).toEqual({ ...before, updatedAt: expect.anything() })
})

test('filled fields of the profile change when the candidate ticks the box', async () => {
  const ana = await candidate(db, { name: 'Ana do Perfil' })
  must(await apply(ana, await anyJob(), { updateProfile: true }))
  expect(await profileOf(ana)).toMatchObject({ name: typed.name, phone: typed.phone })
})

test('a CV that comes with the form becomes the CV of the profile', async () => {
  const ana = await candidate(db)
  const key = randomUUID()
  const cv = await sentCv(ana, key)
  must(await apply(ana, await anyJob(), { cv: 'waiting', key }))
  expect((await applicationOf(ana))?.cvKey).toBe(cv.key)
  expect((await profileOf(ana))?.cvFile).toBe(cv.key)
})

test('a sixth CV takes the place of the oldest', async () => {
  const ana = await candidate(db)
  const first = (await profileOf(ana))?.cvFile
  for (let place = 0; place < 5; place += 1) {
    const key = randomUUID()
    await sentCv(ana, key, `Ana ${place}`)
    must(await apply(ana, await anyJob(), { cv: 'waiting', key }))
  }
  const kept = await db
    .select()
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, ana.candidateId))
  expect(kept).toHaveLength(5)
  expect(kept.map(({ key }) => key)).not.toContain(first)
})

test('without a CV there is no application', async () => {
  const ana = await candidate(db)
  await db.update(candidates).set({ cvFile: null }).where(eq(candidates.id, ana.candidateId))
  const jobId = await anyJob()
  expect(await apply(ana, jobId)).toMatchObject({ refusal: 'cv-missing' })
  expect(await apply(ana, jobId, { cv: 'waiting' })).toMatchObject({ refusal: 'cv-missing' })
})

test('a CV that waits for somebody else cannot be sent', async () => {
  const key = randomUUID()
  await sentCv(await candidate(db), key)
  const answer = await apply(await candidate(db), await anyJob(), {
    cv: 'waiting',
    key,
  })
  expect(answer).toMatchObject({ refusal: 'cv-missing' })
})

test('a second application to the same job is refused and changes nothing', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  must(await apply(ana, jobId))
  const again = await apply(ana, jobId, { coverLetter: 'Outra carta', updateProfile: true })
  expect(again).toMatchObject({ ok: false, refusal: 'already-applied' })
  expect((await applicationOf(ana))?.coverLetter).toBe(typed.coverLetter)
  expect((await profileOf(ana))?.name).toBe(ana.name)
})

test('of two different forms at once for one job exactly one is taken', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const answers = await Promise.all([apply(ana, jobId), apply(ana, jobId)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(applications, eq(applications.candidateId, ana.candidateId))).toBe(1)
})

test('the same form sent twice at once is answered twice like the first, with one application', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const key = randomUUID()
  const [first, second] = await Promise.all([
    apply(ana, jobId, { key }),
    apply(ana, jobId, { key }),
  ])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  expect(await db.$count(applications, eq(applications.candidateId, ana.candidateId))).toBe(1)
})

test('the same form sent again after the job has closed is answered like the first', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  const key = randomUUID()
  const first = await apply(ana, jobId, { key })
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  expect(await apply(ana, jobId, { key })).toEqual(first)
})

test('a job that is not active, or does not exist, takes no applications', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  for (const status of ['draft', 'pending', 'closed'] as const) {
    await db.update(jobs).set({ status }).where(eq(jobs.id, jobId))
    expect(await apply(ana, jobId)).toMatchObject({ refusal: 'job-not-found' })
  }
  expect(await apply(ana, randomUUID())).toMatchObject({ refusal: 'job-not-found' })
})

test('a job past its deadline takes no applications', async () => {
  const jobId = await anyJob()
  await db
    .update(jobs)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(jobs.id, jobId))
  expect(await apply(await candidate(db), jobId)).toMatchObject({ refusal: 'job-expired' })
})

test('the fifty-first application of a day is refused', async () => {
  const ana = await candidate(db)
  const jobId = await anyJob()
  await db.execute(
    `insert into attempts (limit_name, key, at)
     select 'application', '${ana.userId}', now() from generate_series(1, 50)`,
  )
  expect(await apply(ana, jobId)).toMatchObject({ refusal: 'too-many' })
  expect(await applicationOf(ana)).toBeUndefined()
})

test('an application begins its history, is counted for the day and told as an event', async () => {
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

test('the form has no field for a WhatsApp number', () => {
  expect(Object.keys(applyToJobSchema.shape)).toEqual([
    ...['name', 'email', 'phone', 'coverLetter', 'questions', 'answers', 'updateProfile'],
  ])
})

test('name, e-mail and phone are required, also when they are only spaces', () => {
  const read = applyToJobSchema.safeParse({ name: ' ', email: ' ', phone: ' ', answers: [] })
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]))
  expect([...wrong]).toEqual(['name', 'email', 'phone'])
})

test('an application that comes while the account is being deleted is refused, with either CV', async () => {
  const jobId = await anyJob()
  for (const cv of ['profile', 'waiting'] as const) {
    const ana = await candidate(db)
    const deleting = await pool.connect()
    await deleting.query('begin')
    await deleting.query('delete from users where id = $1', [ana.userId])
    const sending = apply(ana, jobId, { cv })
    await waitUntilHeldUp(pool)
    await deleting.query('commit')
    deleting.release()
    expect(await sending).toMatchObject({ refusal: 'account-gone' })
  }
})
