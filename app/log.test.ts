import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { createLog } from './log.ts'

const { db } = await testDatabase()

test('a failing query is logged with its code, but without its values', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const typed = 'canario@exemplo.ao'
  await db.execute(sql`insert into users (name, email) values ('x', ${typed})`)
  const again = db.execute(sql`insert into users (name, email) values ('x', ${typed})`)
  await again.catch((error) => log.error({ err: error }, 'the request failed'))
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).toContain('insert into users')
  expect(lines.join('')).not.toContain('canario')
})
