import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, eventsOf, must } from '#tests/support/makers/make.ts'
import { admins } from '../accounts/account-table.ts'
import { handleMessage, handlingVersion } from './handle-message.ts'
import { listMessages, messageListSchema } from './list-messages.ts'
import { MAX_SAVED_ANSWERS } from './message.ts'
import { contactMessages, savedAnswers } from './message-table.ts'
import { findMessageToRead } from './read-message.ts'
import { deleteSavedAnswer, listSavedAnswers, saveAnswer } from './save-answer.ts'

const { db } = await testDatabase()
const rosa = await admin(db, { name: 'Rosa Neto' })
const ana = await admin(db, { name: 'Ana Paulo' })
const nothing = { assignedTo: null, note: null }

async function message(): Promise<string> {
  const [made] = await db
    .insert(contactMessages)
    .values({
      senderName: 'Marta',
      senderEmail: 'marta@exemplo.ao',
      subject: 'Outro',
      category: 'Outro',
      content: 'Bom dia.',
    })
    .returning({ id: contactMessages.id })
  return made?.id ?? ''
}

const mine = messageListSchema.parse({ estado: 'minhas' })

test('an administrator finds the messages assigned to them', async () => {
  const id = await message()
  const handling = { assignedTo: ana.userId, note: 'Ligar amanhã.' }
  must(await handleMessage(db, rosa, id, handling, handlingVersion(nothing)))
  expect(await findMessageToRead(db, rosa, id)).toMatchObject({
    assignee: 'Ana Paulo',
    note: 'Ligar amanhã.',
    isRead: false,
    answeredAt: null,
  })
  const own = (await listMessages(db, ana, mine)).messages
  expect(own.map(({ id, assignee }) => ({ id, assignee }))).toEqual([{ id, assignee: 'Ana Paulo' }])
  expect((await listMessages(db, rosa, mine)).messages).toEqual([])
  expect(await eventsOf(db, id)).toMatchObject([{ name: 'message-handled', actorId: rosa.userId }])
})

test('two administrators can edit different fields of a message at the same time, but not the same field', async () => {
  const id = await message()
  const baseHashes = handlingVersion(nothing)
  must(await handleMessage(db, rosa, id, { assignedTo: ana.userId, note: null }, baseHashes))
  must(await handleMessage(db, ana, id, { assignedTo: null, note: 'Vi isto.' }, baseHashes))
  expect(await findMessageToRead(db, rosa, id)).toMatchObject({
    assignedTo: ana.userId,
    note: 'Vi isto.',
  })
  const other = { assignedTo: rosa.userId, note: 'Outra coisa.' }
  expect(await handleMessage(db, rosa, id, other, baseHashes)).toMatchObject({
    refusal: 'changed-meanwhile',
    detail: { changed: { assignedTo: 'Ana Paulo', note: 'Vi isto.' } },
  })
})

test('a message can be assigned only to an existing administrator', async () => {
  const id = await message()
  const baseHashes = handlingVersion(nothing)
  for (const assignedTo of ['x', '00000000-0000-7000-8000-000000000000'])
    expect(await handleMessage(db, rosa, id, { assignedTo, note: null }, baseHashes)).toMatchObject(
      {
        refusal: 'no-such-admin',
      },
    )
  const leaving = await admin(db, { name: 'Vai Sair' })
  must(await handleMessage(db, rosa, id, { assignedTo: leaving.userId, note: null }, baseHashes))
  await db.delete(admins).where(sql`${admins.id} = ${leaving.userId}`)
  expect(await findMessageToRead(db, rosa, id)).toMatchObject({ assignedTo: null, assignee: null })
})

test('a saved answer needs a unique name, and a concurrent edit of it is refused', async () => {
  const input = { name: 'Horário', content: 'Das 8 às 17.' }
  const made = await Promise.all([saveAnswer(db, rosa, input), saveAnswer(db, ana, input)])
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made).toContainEqual(expect.objectContaining({ refusal: 'name-taken' }))
  const [saved] = await listSavedAnswers(db, rosa)
  const known = { id: saved?.id ?? '', version: saved?.version ?? 0 }
  must(await saveAnswer(db, rosa, { ...input, content: 'Das 9 às 18.' }, known))
  expect(await saveAnswer(db, ana, { ...input, content: 'Sempre.' }, known)).toMatchObject({
    refusal: 'changed-meanwhile',
    detail: { changed: { content: 'Das 9 às 18.' } },
  })
  must(await deleteSavedAnswer(db, ana, known.id))
  expect(await saveAnswer(db, rosa, input, known)).toMatchObject({ refusal: 'not-found' })
  expect(await deleteSavedAnswer(db, ana, known.id)).toMatchObject({ refusal: 'not-found' })
})

test(`administrators can save at most ${MAX_SAVED_ANSWERS} answers`, async () => {
  await db.delete(savedAnswers)
  await db
    .insert(savedAnswers)
    .values(Array.from({ length: MAX_SAVED_ANSWERS }, (_, n) => ({ name: `R ${n}`, content: 'x' })))
  const more = { name: 'Uma a mais', content: 'x' }
  expect(await saveAnswer(db, rosa, more)).toMatchObject({ refusal: 'too-many' })
  await db.delete(savedAnswers)
})
