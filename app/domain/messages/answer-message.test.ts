import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, eventsOf, must } from '#tests/support/makers/make.ts'
import { answerMessage, MAX_ANSWERS } from './answer-message.ts'
import { deleteMessage } from './delete-message.ts'
import { findMessageToRead, openMessage } from './read-message.ts'

const { db, pool } = await testDatabase()
const rosa = await admin(db, { name: 'Rosa' })
const zito = await admin(db, { name: 'Zito' })

async function message(): Promise<string> {
  const { rows } = await pool.query(
    `insert into contact_messages (sender_name, sender_email, subject, content, category)
     values ('Ana', 'ana@exemplo.ao', 'Outro', 'Bom dia', 'Outro') returning id`,
  )
  return String(rows[0].id)
}
const find = async (id: string) => {
  const found = await findMessageToRead(db, rosa, id)
  if (!found) throw new Error('the message is gone')
  return found
}

test('opening a message marks it as read and records the reader', async () => {
  const id = await message()
  must(await openMessage(db, rosa, id))
  must(await openMessage(db, zito, id))
  expect(await find(id)).toMatchObject({ isRead: true, answeredAt: null })
  expect(await eventsOf(db, id)).toMatchObject([{ name: 'message-read', actorId: rosa.userId }])
})

test('a message opened by two administrators at the same time is marked as read once', async () => {
  const id = await message()
  const both = await Promise.all([openMessage(db, rosa, id), openMessage(db, zito, id)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await eventsOf(db, id)).toHaveLength(1)
})

test('a reply is stored with its author and marks the message as answered', async () => {
  const id = await message()
  must(await answerMessage(db, rosa, id, { answer: 'Boa tarde.' }, '0'))
  const found = await find(id)
  expect(found).toMatchObject({ isRead: true, answeredAt: expect.any(Date), version: '1' })
  expect(found.answers).toMatchObject([{ by: 'Rosa', content: 'Boa tarde.' }])
  expect(await eventsOf(db, id)).toMatchObject([
    { name: 'message-answered', data: { answer: found.answers[0]?.id } },
  ])
})

test('a second reply to a message does not change the time of the first', async () => {
  const id = await message()
  must(await answerMessage(db, rosa, id, { answer: 'Um.' }, '0'))
  const { answeredAt } = await find(id)
  must(await answerMessage(db, rosa, id, { answer: 'Dois.' }, '1'))
  expect((await find(id)).answeredAt).toEqual(answeredAt)
})

test('of two simultaneous replies to a message, one is refused', async () => {
  const id = await message()
  const both = await Promise.all([
    answerMessage(db, rosa, id, { answer: 'Da Rosa.' }, '0'),
    answerMessage(db, zito, id, { answer: 'Do Zito.' }, '0'),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    refusal: 'changed-meanwhile',
    detail: { currentVersion: '1' },
  })
  expect(await eventsOf(db, id)).toHaveLength(1)
})

test('an administrator can send only a limited number of replies to a message', async () => {
  const id = await message()
  await pool.query(
    `insert into message_answers (message_id, content) select $1, 'x' from generate_series(1, $2)`,
    [id, MAX_ANSWERS],
  )
  expect(
    await answerMessage(db, rosa, id, { answer: 'Mais uma.' }, String(MAX_ANSWERS)),
  ).toMatchObject({ refusal: 'answered-often' })
})

test('a message can be deleted with its replies after their mails were sent', async () => {
  const id = await message()
  must(await answerMessage(db, rosa, id, { answer: 'Boa tarde.' }, '0'))
  expect(await deleteMessage(db, rosa, id)).toMatchObject({ refusal: 'answer-on-its-way' })
  await pool.query(
    `insert into mail_outbox (mail, recipient, event_id, data, sent_at)
     select 'message-answer', 'ana@exemplo.ao', id, '{}', now() from events where subject_id = $1`,
    [id],
  )
  must(await deleteMessage(db, rosa, id))
  expect(await findMessageToRead(db, rosa, id)).toBeUndefined()
  expect((await eventsOf(db, id)).map(({ name }) => name)).toEqual([
    'message-answered',
    'message-deleted',
  ])
})

test('reading, replying to or deleting a missing message is refused', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  for (const answer of [
    await openMessage(db, rosa, id),
    await answerMessage(db, rosa, id, { answer: 'Sim.' }, '0'),
    await deleteMessage(db, rosa, id),
  ]) {
    expect(answer).toMatchObject({ refusal: 'not-found' })
  }
})
