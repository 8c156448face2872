import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { createLog, openLogFile } from './log.ts'

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

test.each([false, true])(
  'a full disk does not end a process that logs (sync: %s)',
  async (sync) => {
    const file = openLogFile('/dev/full', { sync })
    const log = createLog('info', file)
    for (let line = 0; line < 2; line++) {
      const failed = new Promise<NodeJS.ErrnoException>((resolve) => file.once('error', resolve))
      log.info('a line')
      expect((await failed).code).toBe('ENOSPC')
    }
    expect(file.listenerCount('error')).toBe(1)
  },
)
