import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { checkServer, problemsOf } from './check-server.ts'

const { url, ownerPool } = await testDatabase()

test('a server with all that is needed has no problem', async () => {
  expect(await checkServer(url)).toEqual([])
})

test('each missing requirement of the server is named', () => {
  expect(problemsOf({ version: 15, name: '15.3', available: ['unaccent'] })).toEqual([
    'DATABASE_URL leads to PostgreSQL 15.3; the portal needs 18 or newer',
    'the extension pg_trgm is not installed on the database server (package postgresql-contrib)',
  ])
})

test('a database with the schema of a trial version is refused', async () => {
  await ownerPool.query("update drizzle.__drizzle_migrations set hash = hash || '-'")
  try {
    expect(await checkServer(url)).toEqual([expect.stringContaining('trial version')])
  } finally {
    await ownerPool.query("update drizzle.__drizzle_migrations set hash = rtrim(hash, '-')")
  }
})
