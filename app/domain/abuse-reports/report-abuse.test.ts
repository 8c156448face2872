import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  agedApplication,
  candidate,
  company,
  must,
  publishedJob,
} from '#tests/support/makers/make.ts'
import { users } from '../accounts/account-table.ts'
import type { Actor, Candidate } from '../actor.ts'
import { applicationMessages } from '../applications/messages/application-message-table.ts'
import { sendMessages } from '../applications/messages/send-messages.ts'
import { moveOwnJob, setJobStatus } from '../jobs/change-job-status.ts'
import { jobs } from '../jobs/job-table.ts'
import { settings } from '../settings/settings-table.ts'
import { companyVerifications } from '../verification/verification-table.ts'
import type { ReportSubject } from './abuse-report.ts'
import { abuseReports } from './abuse-report-table.ts'
import { decideReport } from './decide-report.ts'
import { listOpenReports } from './list-open-reports.ts'
import { reportAbuse } from './report-abuse.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a secret of 32 characters or more')
const visitor: Actor = { kind: 'visitor', client: 'a' }
const caller = (client: string = randomUUID()) => ({
  client,
  browsers: undefined,
  proof: undefined,
})

function report(
  actor: Actor,
  id: string,
  { kind = 'job', email = null }: { kind?: ReportSubject; email?: string | null } = {},
  from = caller(),
) {
  const input = { reason: 'money' as const, content: null, email }
  return reportAbuse({ db, secrets }, actor, from, { kind, id }, input)
}

async function reporter({ days = 8, confirmed = 0, rejected = 0 } = {}): Promise<Candidate> {
  const person = await candidate(db)
  await db
    .update(users)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(users.id, person.userId))
  const past = (outcome: 'confirmed' | 'rejected') => ({
    subjectKind: 'job' as const,
    subjectId: randomUUID(),
    reason: 'money' as const,
    reporterId: person.userId,
    outcome,
    decidedAt: new Date(),
  })
  for (let n = 0; n < confirmed; n += 1) await db.insert(abuseReports).values(past('confirmed'))
  for (let n = 0; n < rejected; n += 1) await db.insert(abuseReports).values(past('rejected'))
  return person
}

const statusOf = async (id: string) =>
  (await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id)))[0]?.status

test('reports by only two accounts do not pause a job, even if visitors report it, too', async () => {
  const jobId = await publishedJob(db, await company(db))
  const two = [await reporter({ confirmed: 9 }), await reporter({ confirmed: 9 })]
  const all = [...two, visitor, visitor, visitor]
  for (const outcome of await Promise.all(all.map((one) => report(one, jobId)))) must(outcome)
  expect(await statusOf(jobId)).toBe('active')
})

test('reports never pause a job of a company with verified documents', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  const { rows } = await db.execute<{ nif: string }>(
    sql`select nif from companies where id = ${owner.companyId}`,
  )
  await db.insert(companyVerifications).values({
    companyId: owner.companyId,
    kind: 'documents',
    subject: rows[0]?.nif ?? '',
    outcome: 'accepted',
    decidedAt: new Date(),
  })
  for (let n = 0; n < 4; n += 1) must(await report(await reporter({ confirmed: 9 }), jobId))
  expect(await statusOf(jobId)).toBe('active')
})

test('three accounts that are older than 7 days pause a job by reporting it, even at the same moment', async () => {
  const jobId = await publishedJob(db, await company(db))
  const three = [await reporter(), await reporter(), await reporter()]
  for (const outcome of await Promise.all(three.map((one) => report(one, jobId)))) must(outcome)
  expect(await statusOf(jobId)).toBe('pending')
})

test.each([
  ['a new account', { days: 6 }],
  ['an account whose reports were rejected', { rejected: 2 }],
])('a report does not count towards pausing a job: %s', async (_, third) => {
  const jobId = await publishedJob(db, await company(db))
  const best = [await reporter({ confirmed: 2 }), await reporter({ confirmed: 2 })]
  for (const one of [...best, await reporter(third)]) must(await report(one, jobId))
  expect(await statusOf(jobId)).toBe('active')
})

test('a reporter’s rejected reports lower the weight of later reports, and confirmed reports raise it', async () => {
  const jobId = await publishedJob(db, await company(db))
  for (const history of [{}, {}, { rejected: 1 }])
    must(await report(await reporter(history), jobId))
  expect(await statusOf(jobId)).toBe('active')
  const other = await publishedJob(db, await company(db))
  for (const history of [{}, { confirmed: 1 }, { rejected: 1 }])
    must(await report(await reporter(history), other))
  expect(await statusOf(other)).toBe('pending')
})

test('reports from before an administrator’s approval do not pause the job again', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  for (let n = 0; n < 3; n += 1) must(await report(await reporter(), jobId))
  must(await setJobStatus(db, await admin(db), jobId, 'active'))
  must(await report(await reporter(), jobId))
  expect(await statusOf(jobId)).toBe('active')
})

test('a company cannot publish a paused job itself, even with automatic approval', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  for (let n = 0; n < 3; n += 1) must(await report(await reporter(), jobId))
  await db.update(settings).set({ autoApproveJobs: true })
  must(await moveOwnJob(db, owner, jobId, 'draft'))
  expect(must(await moveOwnJob(db, owner, jobId, 'pending')).status).toBe('pending')
  for (const { id } of await db
    .select({ id: abuseReports.id })
    .from(abuseReports)
    .where(eq(abuseReports.subjectId, jobId)))
    must(await decideReport(db, await admin(db), id, 'rejected'))
  must(await moveOwnJob(db, owner, jobId, 'draft'))
  expect(must(await moveOwnJob(db, owner, jobId, 'pending')).status).toBe('active')
  await db.update(settings).set({ autoApproveJobs: false })
})

test('an account or e-mail address can report a subject only once', async () => {
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  const ana = await candidate(db)
  const email = 'rui@exemplo.ao'
  for (const twice of [
    [report(ana, jobId), report(ana, jobId)],
    [report(visitor, jobId, { email }), report(visitor, jobId, { email })],
  ]) {
    const outcomes = await Promise.all(twice)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already-reported' })
  }
  must(await report(ana, owner.companyId, { kind: 'company' }))
})

test('an account or a visitor (by e-mail and IP address) can send 5 reports an hour', async () => {
  const newJob = async () => publishedJob(db, await company(db))
  const ana = await candidate(db)
  const here = caller('one network')
  const email = 'muitas@exemplo.ao'
  for (let n = 0; n < 5; n += 1) {
    const jobId = await newJob()
    must(await report(ana, jobId))
    must(await report(visitor, jobId, { email }, here))
  }
  const jobId = await newJob()
  expect(await report(ana, jobId)).toMatchObject({ refusal: 'too-many' })
  expect(await report(visitor, jobId, { email }, here)).toMatchObject({ refusal: 'too-many' })
  must(await report(visitor, jobId, {}, here))
})

test('a message can be reported only by its recipient', async () => {
  const owner = await company(db, { bought: 'pro' })
  const ana = await candidate(db)
  const id = await agedApplication(db, ana, owner, 2)
  const words = { subject: 'Entrevista', body: 'Pode vir?', date: '', place: '' }
  must(await sendMessages(db, owner, [id], words))
  const [message] = await db.select().from(applicationMessages)
  const messageId = message?.id ?? ''
  const kind = 'message'
  expect(await report(ana, messageId, { kind })).toMatchObject({ refusal: 'not-found' })
  await db.update(applicationMessages).set({ leavesAt: sql`now() - interval '1 second'` })
  for (const other of [visitor, owner, await candidate(db), await company(db)])
    expect(await report(other, messageId, { kind })).toMatchObject({ refusal: 'not-found' })
  expect(must(await report(ana, messageId, { kind }))).toEqual({ applicationId: id })
  const open = await listOpenReports(db, await admin(db))
  expect(open.find(({ subjectId }) => subjectId === messageId)?.message).toContain('Pode vir?')
})

test('a missing job and an unapproved company cannot be reported', async () => {
  const owner = await company(db, { approved: false })
  expect(await report(visitor, owner.companyId, { kind: 'company' })).toMatchObject({
    refusal: 'not-found',
  })
  expect(await report(visitor, randomUUID())).toMatchObject({ refusal: 'not-found' })
})

test('of two administrators who decide the same report at the same time, one is refused', async () => {
  const ana = await candidate(db)
  must(await report(ana, await publishedJob(db, await company(db))))
  const open = await listOpenReports(db, await admin(db))
  const id = open.at(-1)?.id ?? ''
  const both = await Promise.all([
    decideReport(db, await admin(db), id, 'confirmed'),
    decideReport(db, await admin(db), id, 'rejected'),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const left = await listOpenReports(db, await admin(db))
  expect(left.map((one) => one.id)).not.toContain(id)
})
