import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { decideApplications, undoDecision } from '#app/domain/applications/decide-applications.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { events, outbox } from '#app/domain/history/event-table.ts'
import { record } from '#app/domain/history/record.ts'
import type { OutboxFolderMail } from '#app/integrations/mail/outbox-folder-mail.ts'
import { testContext } from '#tests/context.ts'
import { candidate, company, must, publishedJob, sentApplication } from '#tests/make.ts'
import { reactToEvent } from './react-to-event.ts'
import { sendMail } from './send-mail.ts'

const { db, pool, ctx } = await testContext()
const owner = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)

async function sent() {
  const ana = await candidate(db)
  return { ana, id: await sentApplication(db, ana, jobId) }
}

/** Decides, and lets the reaction run as it does a moment later. Answers the mail's row. */
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
  const [mail] = await db.select().from(outbox).where(eq(outbox.eventId, event.id))
  if (!mail) throw new Error('no mail was planned')
  return { id: mail.id, at: event.at }
}

async function subjectsTo(mails: { id: string }[]): Promise<string[]> {
  const before = await (ctx.mail as OutboxFolderMail).listMails()
  for (const { id } of mails) await sendMail(ctx, id)
  const now = await (ctx.mail as OutboxFolderMail).listMails()
  return now.slice(0, now.length - before.length).map(({ subject }) => subject.split(':')[0] ?? '')
}

test('the mail about a decision waits one minute', async () => {
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
])('the candidate is told by mail of %s in the word %s', async (to, label) => {
  const { ana, id } = await sent()
  const mail = await decided(id, to)
  expect(await subjectsTo([mail])).toEqual([label])
  const { rows } = await pool.query(
    'select recipient = (select email from users where id = $2) as reaches from outbox where id = $1',
    [mail.id, ana.userId],
  )
  expect(rows).toEqual([{ reaches: true }])
})

test('the candidate is told also when it goes back to submitted after something else was told', async () => {
  const { id } = await sent()
  expect(await subjectsTo([await decided(id, 'rejected')])).toEqual(['Rejeitada'])
  expect(await subjectsTo([await decided(id, 'submitted')])).toEqual(['Submetida'])
})

test('of a decision on several each candidate is told, and of one that was taken back nobody', async () => {
  const seen = [await sent(), await sent()].map(({ id }) => ({ id, version: 1 }))
  const { decisionId } = must(await decideApplications(db, owner, seen, 'approved'))
  const planned = async () => {
    const found = await db
      .select({ id: events.id })
      .from(events)
      .where(
        inArray(
          events.subjectId,
          seen.map(({ id }) => id),
        ),
      )
    for (const { id } of found) await reactToEvent(ctx, id)
    return db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.mail, 'application-status'),
          inArray(
            outbox.eventId,
            found.map(({ id }) => id),
          ),
        ),
      )
  }
  const mails = await planned()
  expect(mails).toHaveLength(2)
  must(await undoDecision(db, owner, decisionId))
  expect(await subjectsTo(await planned())).toEqual([])
  const again = seen.map(({ id }) => ({ id, version: 3 }))
  must(await decideApplications(db, owner, again, 'approved'))
  expect(await subjectsTo(await planned())).toEqual(['Aprovada', 'Aprovada'])
})

test('a decision that was taken back is not told; the one that stands is, once', async () => {
  const { id } = await sent()
  const mails = [await decided(id, 'rejected'), await decided(id, 'approved')]
  expect(await subjectsTo(mails)).toEqual(['Aprovada'])
})

test('a decision that was taken back and made again is told once', async () => {
  const { id } = await sent()
  const mails = []
  for (const to of ['rejected', 'approved', 'rejected']) mails.push(await decided(id, to))
  expect(await subjectsTo(mails)).toEqual(['Rejeitada'])
})

test('where all is as the candidate knows it, nothing is told', async () => {
  const { id } = await sent()
  const mails = [await decided(id, 'rejected'), await decided(id, 'submitted')]
  expect(await subjectsTo(mails)).toEqual([])
  expect(await subjectsTo([await decided(id, 'reviewing')])).toEqual(['Em análise'])
  const back = [await decided(id, 'approved'), await decided(id, 'reviewing')]
  expect(await subjectsTo(back)).toEqual([])
})

test('of an application that was withdrawn meanwhile no decision is told', async () => {
  const { ana, id } = await sent()
  const mail = await decided(id, 'reviewing')
  await decided(id, 'submitted')
  must(await withdrawApplication(db, ana, id))
  expect(await subjectsTo([mail])).toEqual([])
})

test('an event that nobody reacts to plans nothing', async () => {
  await db.execute(sql`delete from outbox`)
  await record(db, owner, { name: 'profile-updated', subjectId: owner.userId })
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.name, 'profile-updated'))
  expect(rows).toHaveLength(1)
  for (const { id } of rows) await reactToEvent(ctx, id)
  expect(await db.$count(outbox)).toBe(0)
})
