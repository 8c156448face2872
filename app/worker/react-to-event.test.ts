import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { decideApplications, undoDecision } from '#app/domain/applications/decide-applications.ts'
import { previewDecisions } from '#app/domain/applications/preview-decisions.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import { record } from '#app/domain/history/record.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from './react-to-event.ts'
import { sendMail } from './send-mail.ts'

const { db, pool, ctx } = await testContext()
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)

async function sent() {
  const ana = await candidate(db)
  return { ana, id: await sentApplication(db, ana, jobId) }
}

async function decided(id: string, to: string) {
  must(await decideApplication(db, owner, id, to))
  const [event] = await db
    .select({ id: events.id, at: events.at })
    .from(events)
    .where(eq(events.subjectId, id))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  if (!event) throw new Error('nothing was recorded')
  await reactToEvent(ctx, event.id)
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.eventId, event.id))
  if (!mail) throw new Error('no mail was planned')
  return { id: mail.id, at: event.at }
}

async function planned(ids: string[]) {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.subjectId, ids))
    .orderBy(events.id)
  for (const { id } of found) await reactToEvent(ctx, id)
  const eventIds = found.map(({ id }) => id)
  return db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.mail, 'application-status'), inArray(mailOutbox.eventId, eventIds)))
    .orderBy(mailOutbox.id)
}

async function subjectsTo(mails: { id: string }[]): Promise<string[]> {
  const before = await (ctx.mail as FolderMail).listMails()
  for (const { id } of mails) await sendMail(ctx, id)
  const now = await (ctx.mail as FolderMail).listMails()
  return now.slice(0, now.length - before.length).map(({ subject }) => subject.split(':')[0] ?? '')
}

test('the e-mail about a decision is sent after one minute', async () => {
  const { id } = await sent()
  const mail = await decided(id, 'rejected')
  const { rows } = await pool.query<{ run_at: Date }>(
    `select run_at from graphile_worker._private_jobs where payload ->> 'outboxId' = $1`,
    [mail.id],
  )
  expect(Number(rows[0]?.run_at) - Number(mail.at)).toBe(60_000)
})

test.each([
  ['reviewing', 'Em análise'],
  ['approved', 'Aprovada'],
  ['rejected', 'Rejeitada'],
])('the e-mail to the candidate names the status %s as %s', async (to, label) => {
  const { ana, id } = await sent()
  const mail = await decided(id, to)
  expect(await subjectsTo([mail])).toEqual([label])
  const { rows } = await pool.query(
    'select recipient = (select email from users where id = $2) as reaches from mail_outbox where id = $1',
    [mail.id, ana.userId],
  )
  expect(rows).toEqual([{ reaches: true }])
})

test('a candidate who was notified of a status is notified of a return to submitted', async () => {
  const { id } = await sent()
  expect(await subjectsTo([await decided(id, 'rejected')])).toEqual(['Rejeitada'])
  expect(await subjectsTo([await decided(id, 'submitted')])).toEqual(['Submetida'])
})

test('a bulk decision notifies each candidate, and an undone bulk decision none', async () => {
  const expected = [await sent(), await sent()].map(({ id }) => ({ id, version: 1 }))
  const { decisionId } = must(await decideApplications(db, owner, expected, 'approved'))
  const ids = expected.map(({ id }) => id)
  const mails = await planned(ids)
  expect(mails).toHaveLength(2)
  must(await undoDecision(db, owner, decisionId))
  expect(await subjectsTo(await planned(ids))).toEqual([])
  const again = expected.map(({ id }) => ({ id, version: 3 }))
  must(await decideApplications(db, owner, again, 'approved'))
  expect(await subjectsTo(await planned(ids))).toEqual(['Aprovada', 'Aprovada'])
})

test('of two decisions within a minute, only the last one sends an e-mail', async () => {
  const { id } = await sent()
  const mails = [await decided(id, 'rejected'), await decided(id, 'approved')]
  expect(await subjectsTo(mails)).toEqual(['Aprovada'])
})

test('a decision that is undone and made again sends one e-mail', async () => {
  const { id } = await sent()
  const mails = []
  for (const to of ['rejected', 'approved', 'rejected']) mails.push(await decided(id, to))
  expect(await subjectsTo(mails)).toEqual(['Rejeitada'])
})

test('no e-mail is sent if the candidate already knows the final status', async () => {
  const { id } = await sent()
  const mails = [await decided(id, 'rejected'), await decided(id, 'submitted')]
  expect(await subjectsTo(mails)).toEqual([])
  expect(await subjectsTo([await decided(id, 'reviewing')])).toEqual(['Em análise'])
  const back = [await decided(id, 'approved'), await decided(id, 'reviewing')]
  expect(await subjectsTo(back)).toEqual([])
})

async function silently(to: string) {
  const { id } = await sent()
  must(await decideApplication(db, owner, id, to))
  await db.delete(events).where(eq(events.subjectId, id))
  return id
}

async function withMailsOff(id: string, to: string) {
  must(await decideApplication(db, owner, id, to))
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.subjectId, id))
    .orderBy(desc(events.id))
    .limit(1)
  await reactToEvent(
    { ...ctx, settings: async () => ({ ...(await ctx.settings()), emailNotifications: false }) },
    event?.id ?? '',
  )
}

const aDayPasses = (id: string) =>
  pool.query(`update events set at = at - interval '1 day' where subject_id = $1`, [id])

test('an undone bulk decision sends no e-mail, even if the earlier statuses were never e-mailed', async () => {
  const ids = [await silently('approved'), await silently('rejected'), await silently('reviewing')]
  const expected = ids.map((id) => ({ id, version: 2 }))
  const { decisionId } = must(await decideApplications(db, owner, expected, 'submitted'))
  must(await undoDecision(db, owner, decisionId))
  const mails = await planned(ids)
  expect(mails).toHaveLength(6)
  expect(await subjectsTo(mails)).toEqual([])
})

test('the preview of a decision counts an e-mail for a candidate to whom the status is new', async () => {
  const id = await silently('rejected')
  const mails = async (to: 'submitted' | 'rejected') =>
    (await previewDecisions(db, owner, [id], to, true))?.mails
  expect(await mails('submitted')).toBe(1)
  await decided(id, 'approved')
  expect(await mails('rejected')).toBe(0)
  expect(await mails('submitted')).toBe(1)
})

test('an undone single decision sends no e-mail, even if the earlier status was never e-mailed', async () => {
  const id = await silently('rejected')
  const mails = [await decided(id, 'approved'), await decided(id, 'rejected')]
  expect(await subjectsTo(mails)).toEqual([])
})

test('an undone decision sends no e-mail, even if e-mails were off at the previous decision', async () => {
  const { id } = await sent()
  expect(await subjectsTo([await decided(id, 'reviewing')])).toEqual(['Em análise'])
  await withMailsOff(id, 'rejected')
  await aDayPasses(id)
  const mails = [await decided(id, 'approved'), await decided(id, 'rejected')]
  expect(await subjectsTo(mails)).toEqual([])
})

test('a decision made while e-mails were off and undone within a minute sends no e-mail', async () => {
  const { id } = await sent()
  await withMailsOff(id, 'rejected')
  expect(await subjectsTo([await decided(id, 'submitted')])).toEqual([])
})

test('the first decision after e-mails were off sends one e-mail', async () => {
  const id = await silently('rejected')
  expect(await subjectsTo([await decided(id, 'approved')])).toEqual(['Aprovada'])
})

test('a return to the status submitted after a day sends an e-mail, even after a decision without one', async () => {
  const { id } = await sent()
  await withMailsOff(id, 'rejected')
  await aDayPasses(id)
  expect(await subjectsTo([await decided(id, 'submitted')])).toEqual(['Submetida'])
})

test('of several decisions within a minute after e-mails were off, only the last sends one', async () => {
  const id = await silently('approved')
  const mails = []
  for (const to of ['rejected', 'approved', 'reviewing']) mails.push(await decided(id, to))
  expect(await subjectsTo(mails)).toEqual(['Em análise'])
})

test('after an undone decision, the next e-mail depends on the last status that was e-mailed', async () => {
  const id = await silently('approved')
  expect(await subjectsTo([await decided(id, 'rejected')])).toEqual(['Rejeitada'])
  const back = [await decided(id, 'approved'), await decided(id, 'rejected')]
  expect(await subjectsTo(back)).toEqual([])
  expect(await subjectsTo([await decided(id, 'approved')])).toEqual(['Aprovada'])
})

test('a decision on an application that was withdrawn meanwhile sends no e-mail', async () => {
  const { ana, id } = await sent()
  const mail = await decided(id, 'reviewing')
  await decided(id, 'submitted')
  must(await withdrawApplication(db, ana, id))
  expect(await subjectsTo([mail])).toEqual([])
})

test('an event without a reaction adds no e-mail to the outbox', async () => {
  await db.execute(sql`delete from mail_outbox`)
  await record(db, owner, { name: 'profile-updated', subjectId: owner.userId })
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.name, 'profile-updated'))
  expect(rows).toHaveLength(1)
  for (const { id } of rows) await reactToEvent(ctx, id)
  expect(await db.$count(mailOutbox)).toBe(0)
})
