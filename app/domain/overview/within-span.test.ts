import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { withinSpan } from './within-span.ts'

const { db } = await testDatabase()

const span = { from: '2026-03-02', to: '2026-03-04' }

test.each([
  ['the last moment of the day before', '2026-03-01T23:59:59.999+01:00', false],
  ['the first moment of the first day', '2026-03-02T00:00:00+01:00', true],
  ['a moment on a day in between', '2026-03-03T12:00:00+01:00', true],
  ['the last moment of the last day', '2026-03-04T23:59:59.999+01:00', true],
  ['the first moment of the day after', '2026-03-05T00:00:00+01:00', false],
])('a span of days in Luanda includes or excludes %s', async (_, moment, counts) => {
  const within = withinSpan(sql`${moment}::timestamptz`, span)
  const { rows } = await db.execute(sql`select ${within} as counts`)
  expect(rows).toEqual([{ counts }])
})
