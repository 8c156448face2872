import { and, desc, eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { users } from '#app/domain/accounts/account-table.ts'
import type { UserId } from '#app/domain/actor.ts'
import { answerInterview } from '#app/domain/applications/interviews/answer-interview.ts'
import { cancelInterview } from '#app/domain/applications/interviews/cancel-interview.ts'
import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { interviews } from '#app/domain/applications/interviews/interview-table.ts'
import { proposeInterviews } from '#app/domain/applications/interviews/propose-interviews.ts'
import { remindOfInterviews } from '#app/domain/applications/interviews/remind-of-interviews.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { removePerson } from '#app/domain/closing/delete-account.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import {
  agedApplication,
  candidate,
  company,
  eventsOf,
  interviewProposal,
  member,
  must,
} from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../react-to-event.ts'
import { sendMail } from '../send-mail.ts'

const { db, ctx } = await testContext()

async function mailsAfter(name: string, subjectId: string) {
  const [event] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.name, name), eq(events.subjectId, subjectId)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  if (!event) return []
  await reactToEvent(ctx, event.id)
  const planned = await db.select().from(mailOutbox).where(eq(mailOutbox.eventId, event.id))
  for (const { id } of planned) await sendMail(ctx, id)
  const stored = await (ctx.mail as FolderMail).listMails(500)
  return planned.flatMap(({ id, mail }) => {
    const sent = stored.find(({ messageId }) => messageId.startsWith(`<${id}@`))
    return sent ? [{ mail, ...sent }] : []
  })
}

async function proposed() {
  const owner = await company(db, { bought: 'pro' })
  const ana = await candidate(db)
  const applicationId = await agedApplication(db, ana, owner, 2)
  const answer = await proposeInterviews(ctx, owner, [applicationId], interviewProposal())
  const [id = ''] = must(answer).interviewIds
  return { owner, ana, applicationId, id, key: { candidate: ana, applicationId } }
}

async function confirmed() {
  const world = await proposed()
  const slotId = (await findOwnInterview(db, world.key))?.slots[0]?.id ?? null
  const yes = { answer: 'confirmed' as const, slotId, note: null }
  must(await answerInterview(db, world.ana, world.key, yes))
  return world
}

async function emailOf({ userId }: { userId: UserId }) {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email
}

const moveTimes = (id: string, startsInMinutes: number, answeredHoursAgo: number) =>
  db
    .update(interviews)
    .set({
      startsAt: sql`now() + make_interval(mins => ${startsInMinutes}::int)`,
      answeredAt: sql`now() - make_interval(hours => ${answeredHoursAgo}::int)`,
    })
    .where(eq(interviews.id, id))

const methodOf = (content: string | undefined) =>
  content && new ICAL.Component(ICAL.parse(content)).getFirstPropertyValue('method')

test('an interview invitation names the location and links to a page, but contains no form', async () => {
  const { id } = await proposed()
  const [mail, ...others] = await mailsAfter('interview-proposed', id)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Entrevista: Padeiro')
  expect(mail?.text).toContain('Onde: Rua da Missão, 12, Luanda, perto de: Largo da Mutamba')
  expect(mail?.text).toContain(`/entrevista/${ctx.secrets.ofLink(id)}`)
  expect(mail?.calendar).toBeUndefined()
  expect(mail?.html).not.toContain('<form')
})

test('the candidate and the members each get the confirmed interview as a calendar REQUEST', async () => {
  const { owner, id } = await confirmed()
  await member(db, owner, 'leitor')
  const mails = await mailsAfter('interview-answered', id)
  expect(mails.map(({ mail }) => mail).sort()).toEqual([
    'interview-answered',
    'interview-confirmed',
  ])
  for (const { to, calendar } of mails) {
    expect(calendar?.method).toBe('REQUEST')
    expect(methodOf(calendar?.content)).toBe('REQUEST')
    expect(calendar?.content.replaceAll('\r\n ', '')).toContain(`MAILTO:${to}`)
  }
})

test('the candidate and the members who arrange interviews get a cancelled interview as a calendar CANCEL', async () => {
  const { owner, ana, id } = await confirmed()
  const colleague = await member(db, owner, 'recrutador')
  await member(db, owner, 'leitor')
  must(await cancelInterview(db, owner, id))
  const mails = await mailsAfter('interview-cancelled', id)
  expect(mails.map(({ to }) => to).sort()).toEqual(
    [await emailOf(ana), await emailOf(owner), await emailOf(colleague)].sort(),
  )
  for (const { calendar } of mails) {
    expect(calendar?.method).toBe('CANCEL')
    expect(methodOf(calendar?.content)).toBe('CANCEL')
  }
  expect(await mailsAfter('interview-answered', id)).toEqual([])
})

test('a candidate’s request for another date is sent with its reason and cancels both calendar entries', async () => {
  const { ana, id, key } = await confirmed()
  const answer = { answer: 'another-date' as const, slotId: null, note: 'Só de tarde.' }
  must(await answerInterview(db, ana, key, answer))
  const mails = await mailsAfter('interview-answered', id)
  expect(mails.map(({ mail }) => mail).sort()).toEqual([
    'interview-answered',
    'interview-cancelled',
  ])
  expect(mails.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL', 'CANCEL'])
  const toCompany = mails.find(({ mail }) => mail === 'interview-answered')
  expect(toCompany?.subject).toBe('Ana Conceição pede outra data para a entrevista')
  expect(toCompany?.text).toContain('Só de tarde.')
})

test('withdrawing an application notifies the company that the interview is cancelled', async () => {
  const { ana, applicationId, id } = await confirmed()
  must(await withdrawApplication(db, ana, applicationId))
  const [mail] = await mailsAfter('interview-cancelled', id)
  expect(mail).toMatchObject({ mail: 'interview-answered', calendar: { method: 'CANCEL' } })
})

test('deleting a candidate’s account sends the company a calendar CANCEL without the candidate’s name', async () => {
  const { ana, id } = await confirmed()
  await db.transaction((tx) => removePerson(tx, ana, ana))
  const [mail, ...others] = await mailsAfter('interview-cancelled', id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ mail: 'interview-called-off', calendar: { method: 'CANCEL' } })
  expect(mail?.text).toContain('o candidato eliminou a conta')
  expect(mail?.text + (mail?.calendar?.content ?? '')).not.toContain('Ana Conceição')
  expect((await eventsOf(db, id)).map(({ actorId }) => actorId)).not.toContain(ana.userId)
})

test('the candidate and the member who proposed the interview get reminders 24 hours and 2 hours before it', async () => {
  const { owner, id } = await confirmed()
  await member(db, owner, 'recrutador')
  const reminders = async () =>
    (await eventsOf(db, id)).flatMap(({ name, data }) =>
      name === 'interview-near' ? [data.hours] : [],
    )
  await moveTimes(id, 25 * 60, 48)
  await remindOfInterviews(db)
  expect(await reminders()).toEqual([])
  await moveTimes(id, 23 * 60, 48)
  await Promise.all([remindOfInterviews(db), remindOfInterviews(db)])
  expect(await reminders()).toEqual([24])
  const mails = await mailsAfter('interview-near', id)
  expect(mails.map(({ mail }) => mail).sort()).toEqual(['interview-near', 'interview-near-company'])
  expect(mails[0]?.subject).toMatch(/^Falta um dia: entrevista com /)
  await moveTimes(id, 100, 48)
  await remindOfInterviews(db)
  await remindOfInterviews(db)
  expect(await reminders()).toEqual([24, 2])
  const [soon] = await mailsAfter('interview-near', id)
  expect(soon?.subject).toMatch(/^Daqui a duas horas: /)
})

test('an interview confirmed on its own day causes only the reminder 2 hours before its start', async () => {
  const { id } = await confirmed()
  await moveTimes(id, 10 * 60, 1)
  await remindOfInterviews(db)
  await moveTimes(id, 90, 9)
  await remindOfInterviews(db)
  const hours = (await eventsOf(db, id)).flatMap(({ data }) => data.hours ?? [])
  expect(hours).toEqual([2])
})
