import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import { company, must } from '#tests/support/makers/make.ts'
import { apiKeys } from './api-access-table.ts'
import { rotateApiKey } from './issue-api-key.ts'
import { noteKeysThatEndSoon } from './note-keys-that-end-soon.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })

test('owners of a company are warned once, 14 days before an API key expires', async () => {
  const { id } = await apiKey(db, owner, ['jobs:read'], 30)
  expect(await noteKeysThatEndSoon(db)).toBe(0)
  await db
    .update(apiKeys)
    .set({ expiresAt: sql`now() + interval '14 days'` })
    .where(eq(apiKeys.id, id))
  const noted = await Promise.all([noteKeysThatEndSoon(db), noteKeysThatEndSoon(db)])
  expect(noted.toSorted()).toEqual([0, 1])
})

test('owners of a company are not warned about an API key that was replaced', async () => {
  const { id } = await apiKey(db, owner, ['jobs:read'], 30)
  must(await rotateApiKey(db, owner, id))
  expect(await noteKeysThatEndSoon(db)).toBe(0)
})
