import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CompanyMember } from '#app/domain/actor.ts'
import { applications } from '#app/domain/applications/application-table.ts'
import { askForAnswer } from '#app/domain/applications/ask-for-answer.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { listOwnApplications } from '#app/domain/applications/list-own-applications.ts'
import { markUnanswered } from '#app/domain/applications/mark-unanswered.ts'
import { noteAnswersOwed } from '#app/domain/applications/note-answers-owed.ts'
import { events, mailOutbox } from '#app/domain/history/event-table.ts'
import type { FolderMail } from '#app/integrations/mail/folder-mail.ts'
import {
  agedApplication,
  candidate,
  changeSettings,
  company,
  member,
  must,
  publishedJob,
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
    .orderBy(desc(events.id))
    .limit(1)
  if (!event) return []
  await reactToEvent(ctx, event.id)
  const planned = await db.select().from(mailOutbox).where(eq(mailOutbox.eventId, event.id))
  for (const { id } of planned) await sendMail(ctx, id)
  const stored = await (ctx.mail as FolderMail).listMails()
  return planned.flatMap(({ recipient }) => stored.find(({ to }) => to === recipient) ?? [])
}

async function unanswered(days: number, owner?: CompanyMember) {
  const to = owner ?? (await company(db, { bought: 'pro' }))
  const ana = await candidate(db)
  return { ana, owner: to, id: await agedApplication(db, ana, to, days) }
}

const emailOf = async (id: string) => {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where id = ${id}`,
  )
  return rows[0]?.email
}

test('a company gets a weekly e-mail with the unanswered candidates and a link to the list', async () => {
  const { owner } = await unanswered(8)
  const asking = await unanswered(12, owner)
  await unanswered(3, owner)
  must(await askForAnswer(db, asking.ana, asking.id))
  await noteAnswersOwed(db)
  const [mail, ...others] = await mailsAfter('answers-owed', owner.companyId)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('2 candidaturas esperam por resposta')
  expect(mail?.text).toMatch(/há 12 dias, pediu resposta\nAna Conceição, «Padeiro»: há 8 dias/)
  expect(mail?.text).toContain('/empresa/candidatos?so=esperam')
  expect(await noteAnswersOwed(db)).toBe(0)
})

test('no link in the weekly e-mail changes anything', async () => {
  const { owner } = await unanswered(8)
  await noteAnswersOwed(db)
  const [mail] = await mailsAfter('answers-owed', owner.companyId)
  const paths = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(
    ([, link]) => new URL(link ?? '').pathname,
  )
  expect(new Set(paths)).toEqual(new Set(['/empresa/candidatos']))
  expect(mail?.html).not.toContain('<form')
})

test('only members who may decide on applications get the weekly e-mail', async () => {
  const { owner } = await unanswered(8)
  const [recruiter] = [await member(db, owner, 'recrutador'), await member(db, owner, 'leitor')]
  await noteAnswersOwed(db)
  const mails = await mailsAfter('answers-owed', owner.companyId)
  const expected = [await emailOf(owner.userId), await emailOf(recruiter.userId)]
  expect(mails.map(({ to }) => to).sort()).toEqual(expected.sort())
})

test('no weekly e-mail is sent if all applications have been answered meanwhile', async () => {
  const { owner, id } = await unanswered(8)
  await noteAnswersOwed(db)
  must(await decideApplication(db, owner, id, 'rejected'))
  expect(await mailsAfter('answers-owed', owner.companyId)).toEqual([])
})

test('only the first candidate of a day who asks for an answer triggers an e-mail', async () => {
  const first = await unanswered(11)
  const second = await unanswered(11, first.owner)
  must(await askForAnswer(db, first.ana, first.id))
  const [mail] = await mailsAfter('answer-asked', first.id)
  expect(mail?.subject).toBe('1 candidato pede resposta')
  must(await askForAnswer(db, second.ana, second.id))
  expect(await mailsAfter('answer-asked', second.id)).toEqual([])
})

test('a candidate gets one e-mail for all unanswered applications, with three similar jobs', async () => {
  const { ana, owner, id } = await unanswered(31)
  const again = await agedApplication(db, ana, owner, 33)
  const others = await company(db, { name: 'Pão Novo', bought: 'corporativo' })
  for (let n = 0; n < 4; n += 1) await publishedJob(db, others)
  await markUnanswered(db)
  const mails = await mailsAfter('no-answer', ana.candidateId)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('2 candidaturas sem resposta')
  expect(mails[0]?.text).toContain('A empresa não respondeu em 31 dias')
  expect(mails[0]?.text).toContain('A empresa não respondeu em 33 dias')
  expect(mails[0]?.text.match(/\/vaga-detalhes\//g)).toHaveLength(3)
  const { applications: own } = await listOwnApplications(db, ana)
  expect(own.map(({ status, noAnswerAt }) => [status, noAnswerAt !== null])).toEqual([
    ['submitted', true],
    ['submitted', true],
  ])
  expect(own.map((each) => each.id).sort()).toEqual([id, again].sort())
  expect(await markUnanswered(db)).toBe(0)
})

test('a decision on an application marked as unanswered clears the mark and cancels the e-mail', async () => {
  const { ana, owner, id } = await unanswered(31)
  await markUnanswered(db)
  must(await decideApplication(db, owner, id, 'approved'))
  expect((await listOwnApplications(db, ana)).applications[0]?.noAnswerAt).toBeNull()
  expect(await mailsAfter('no-answer', ana.candidateId)).toEqual([])
})

test('an application that is decided while the task runs is not marked as unanswered', async () => {
  const { owner, id } = await unanswered(31)
  const decision = db.transaction(async (tx) => {
    must(await decideApplication(tx, owner, id, 'rejected'))
    const marking = markUnanswered(db)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { marking }
  })
  await (await decision).marking
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row?.noAnswerAt).toBeNull()
})

test('a setting decides when an application counts as unanswered, and old applications cause no e-mail', async () => {
  const old = await unanswered(200)
  const recent = await unanswered(25)
  await markUnanswered(db)
  expect(await mailsAfter('no-answer', old.ana.candidateId)).toEqual([])
  const marked = async (id: string) => {
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    return row?.noAnswerAt != null
  }
  expect([await marked(old.id), await marked(recent.id)]).toEqual([true, false])
  await changeSettings(db, { noAnswerDays: 20 })
  await markUnanswered(db)
  await changeSettings(db, { noAnswerDays: 30 })
  expect(await marked(recent.id)).toBe(true)
})
