import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin } from '#tests/support/makers/make.ts'
import { listMessages, messageListQuery, messageListSchema } from './list-messages.ts'

const { db, pool, ownerPool } = await testDatabase()
const rosa = await admin(db)
const ask = (query: Record<string, string> = {}) =>
  listMessages(db, rosa, messageListSchema.parse(query))

beforeAll(async () => {
  await pool.query(`
    insert into contact_messages
      (sender_name, sender_email, company, subject, content, category, sent_at, is_read, answered_at)
    select case n % 4000 when 7 then 'Conceição Única' else 'Pessoa ' || n % 900 end, 'p@exemplo.ao',
      case n % 5 when 0 then 'Moagem ' || n % 70 end, subject, repeat('Bom dia. ', 60), subject,
      now() - n * interval '1 minute', n >= 200, case when n >= 300 then now() end
    from generate_series(0, 19999) as n,
      lateral (select (array['Outro', 'Suporte técnico'])[1 + n % 2] as subject) as chosen`)
  await ownerPool.query('vacuum analyze contact_messages')
})

test('the newest messages to the portal come first, 25 a page', async () => {
  const list = await ask()
  expect(list).toMatchObject({ total: 20_000, pages: 800 })
  const sent = list.messages.map(({ sentAt }) => sentAt.getTime())
  expect(sent).toEqual([...sent].sort((a, b) => b - a))
  expect(sent).toHaveLength(25)
})

test('the second page of messages continues the first', async () => {
  const [first, second] = [await ask(), await ask({ page: '2' })]
  const ids = [...first.messages, ...second.messages].map(({ id }) => id)
  expect(new Set(ids).size).toBe(50)
})

test.each([
  ['unread', { estado: 'por-ler' }, 200],
  ['unanswered', { estado: 'por-responder' }, 300],
  ['answered', { estado: 'respondidas' }, 19_700],
  ['by subject', { assunto: 'Suporte técnico' }, 10_000],
  ['by sender, ignoring accents', { q: 'CONCEICAO unica' }, 5],
  ['by a wildcard, as plain text', { q: '%' }, 0],
  ['invalid filters are ignored', { estado: 'x', assunto: 'x', page: '-1' }, 20_000],
])('the list of messages can be filtered: %s', async (_, query, total) => {
  expect((await ask(query)).total).toBe(total)
})

describe('a list of twenty thousand messages', () => {
  test.each([
    ['a page', {}, 'contact_messages_sent_at'],
    ['unread messages', { estado: 'por-ler' }, 'contact_messages_unread'],
    ['unanswered messages', { estado: 'por-responder' }, 'contact_messages_unanswered'],
    ['a name', { q: 'conceição única' }, 'contact_messages_sender'],
  ])('reads an index, without sorting all messages: %s', async (_, query, index) => {
    const statement = messageListQuery(rosa, messageListSchema.parse(query))
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const page = /CTE page\n([\s\S]*?)\n {2}(?:InitPlan|->)/.exec(plan)?.[1] ?? plan
    expect(page).toContain(index)
    expect(page).not.toContain('Seq Scan')
    expect(page.includes('Sort')).toBe('q' in query)
  })
})
