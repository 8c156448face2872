import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  agedApplication,
  candidate,
  company,
  eventsOf,
  member,
  must,
} from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../../actor.ts'
import { applications } from '../application-table.ts'
import { decideApplication } from '../decide-application.ts'
import { withdrawApplication } from '../withdraw-application.ts'
import { applicationMessages } from './application-message-table.ts'
import { findOwnThread, listThreadOfCompany } from './list-thread.ts'
import { listHeldMessages, moderateMessage } from './moderate-message.ts'
import { replyToCompany } from './reply-to-company.ts'
import { sendMessages, undoMessages } from './send-messages.ts'

const { db } = await testDatabase()

const words = (body = 'Olá, {nome}. Gostámos da candidatura a {vaga}.') => ({
  subject: 'Entrevista para {vaga}',
  body,
  date: '',
  place: '',
})

async function applied(owner?: CompanyMember) {
  const to = owner ?? (await company(db, { bought: 'pro' }))
  const ana = await candidate(db)
  return { ana, owner: to, id: await agedApplication(db, ana, to, 2) }
}

const deliver = () =>
  db.update(applicationMessages).set({ leavesAt: sql`now() - interval '1 second'` })

const answeredAt = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.answeredAt

test('a company can send a message to several candidates; each reads a personal text after a minute', async () => {
  const first = await applied()
  const second = await applied(first.owner)
  const sent = must(await sendMessages(db, first.owner, [first.id, second.id], words()))
  expect(sent).toMatchObject({ sent: 2, held: 0 })
  expect((await findOwnThread(db, first.ana, first.id))?.thread).toEqual([])
  await deliver()
  const thread = await findOwnThread(db, first.ana, first.id)
  expect(thread?.thread[0]).toMatchObject({
    subject: 'Entrevista para Padeiro',
    body: 'Olá, Ana Conceição. Gostámos da candidatura a Padeiro.',
  })
  expect(thread?.may.reply).toBe(true)
})

test('a company’s message counts as an answer unless the company undoes it within a minute', async () => {
  const { owner, id } = await applied()
  const { batchId } = must(await sendMessages(db, owner, [id], words()))
  expect(await answeredAt(id)).not.toBeNull()
  expect(await undoMessages(db, await company(db), batchId)).toMatchObject({ refusal: 'not-found' })
  must(await undoMessages(db, owner, batchId))
  expect(await answeredAt(id)).toBeNull()
  expect(await listThreadOfCompany(db, owner, id)).toEqual([])
  const late = must(await sendMessages(db, owner, [id], words()))
  await deliver()
  expect(await undoMessages(db, owner, late.batchId)).toMatchObject({ refusal: 'too-late' })
  must(await decideApplication(db, owner, id, 'rejected'))
  must(await decideApplication(db, owner, id, 'reviewing'))
  expect(await answeredAt(id)).not.toBeNull()
})

test('two members of a company on trial can together send only 20 messages a day', async () => {
  const owner = await company(db)
  const all = await Promise.all(Array.from({ length: 2 }, () => applied(owner)))
  const ids = all.map(({ id }) => id)
  for (let n = 0; n < 9; n += 1) must(await sendMessages(db, owner, ids, words()))
  const rita = await member(db, owner, 'recrutador')
  const both = await Promise.all([
    sendMessages(db, owner, ids, words()),
    sendMessages(db, rita, ids, words()),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await sendMessages(db, owner, ids.slice(0, 1), words())).toMatchObject({
    refusal: 'too-many',
    detail: { left: 0 },
  })
})

test('a company cannot write to candidates who applied only to another company', async () => {
  const { id } = await applied()
  const other = await company(db)
  expect(await sendMessages(db, other, [id], words())).toMatchObject({ refusal: 'not-found' })
  expect(await sendMessages(db, other, [], words())).toMatchObject({ refusal: 'nothing-chosen' })
})

test('a candidate can write only after the company has written, and at most five messages in a row', async () => {
  const { ana, owner, id } = await applied()
  const reply = () => replyToCompany(db, ana, id, { body: 'Posso na quinta-feira.' })
  expect(await reply()).toMatchObject({ refusal: 'company-first' })
  must(await sendMessages(db, owner, [id], words()))
  expect(await reply()).toMatchObject({ refusal: 'company-first' })
  await deliver()
  for (let n = 0; n < 4; n += 1) must(await reply())
  const last = await Promise.all([reply(), reply()])
  expect(last.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await reply()).toMatchObject({ refusal: 'too-many-unanswered' })
  must(await sendMessages(db, owner, [id], words()))
  await db
    .update(applicationMessages)
    .set({ leavesAt: sql`now()` })
    .where(sql`${applicationMessages.leavesAt} > now()`)
  must(await reply())
  const stranger = await candidate(db)
  expect(await replyToCompany(db, stranger, id, { body: 'Olá.' })).toMatchObject({
    refusal: 'not-found',
  })
  expect(await findOwnThread(db, stranger, id)).toBeUndefined()
})

test('a conversation becomes read-only 14 days after a refusal or a withdrawal', async () => {
  const refused = await applied()
  must(await sendMessages(db, refused.owner, [refused.id], words()))
  await deliver()
  must(await decideApplication(db, refused.owner, refused.id, 'rejected'))
  const withdrawn = await applied()
  must(await withdrawApplication(db, withdrawn.ana, withdrawn.id))
  must(await sendMessages(db, withdrawn.owner, [withdrawn.id], words()))
  must(await replyToCompany(db, refused.ana, refused.id, { body: 'Obrigada.' }))
  await db.execute(sql`update application_status_changes set at = now() - interval '15 days'`)
  for (const { owner, id } of [refused, withdrawn])
    expect(await sendMessages(db, owner, [id], words())).toMatchObject({ refusal: 'read-only' })
  expect(await replyToCompany(db, refused.ana, refused.id, { body: 'Obrigada.' })).toMatchObject({
    refusal: 'read-only',
  })
})

test('a message that asks for money is held for review and does not count as an answer', async () => {
  const boss = await admin(db)
  const { ana, owner, id } = await applied()
  const sent = must(await sendMessages(db, owner, [id], words('Pague a taxa de inscrição hoje.')))
  expect(sent).toMatchObject({ sent: 0, held: 1 })
  await deliver()
  expect(await answeredAt(id)).toBeNull()
  expect((await findOwnThread(db, ana, id))?.thread).toEqual([])
  expect((await listThreadOfCompany(db, owner, id))[0]?.state).toBe('held')
  const held = (await listHeldMessages(db, boss)).find((each) => each.companyId === owner.companyId)
  expect(held?.spans[0]?.reason).toBe('money')
  const decide = (decision: 'deliver' | 'refuse') =>
    moderateMessage(db, boss, held?.id ?? '', decision)
  const both = await Promise.all([decide('deliver'), decide('refuse')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await decide('refuse')).toMatchObject({ refusal: 'decided-meanwhile' })
})

test('a message refused by an administrator never reaches the candidate, and the company sees the refusal', async () => {
  const boss = await admin(db)
  const { ana, owner, id } = await applied()
  must(await sendMessages(db, owner, [id], words('Envie o código que recebeu.')))
  const held = (await listHeldMessages(db, boss)).find((each) => each.companyId === owner.companyId)
  must(await moderateMessage(db, boss, held?.id ?? '', 'refuse'))
  await deliver()
  expect((await findOwnThread(db, ana, id))?.thread).toEqual([])
  expect((await listThreadOfCompany(db, owner, id))[0]?.state).toBe('refused')
  expect(await answeredAt(id)).toBeNull()
  expect((await eventsOf(db, id)).at(-1)?.name).toBe('application-message-refused')
})
