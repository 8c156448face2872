import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#tests/support/database/database.ts'
import { checkServer, countMissingMigrations, problemsOf } from './check-server.ts'
import { migrationsFolder } from './migrate.ts'

const { url, ownerPool } = await testDatabase()
const client = new Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

test('the check of a database server that meets all requirements reports no problem', async () => {
  expect(await checkServer(client)).toEqual([])
})

test('the check names each requirement that the database server does not meet', () => {
  const server = { version: 15, name: '15.3', available: ['unaccent'], clockSeconds: -90 }
  expect(problemsOf(server)).toEqual([
    'DATABASE_URL leads to PostgreSQL 15.3; the portal needs 18 or newer',
    'the extension pg_trgm is not installed on the database server (package postgresql-contrib)',
    "the clock of this machine differs from the database's by -90 s; synchronise both (NTP)",
  ])
})

test('a database with the schema of a version before the first release is refused', async () => {
  await ownerPool.query("update drizzle.__drizzle_migrations set hash = hash || '-'")
  try {
    expect(await checkServer(client)).toEqual([expect.stringContaining('trial version')])
  } finally {
    await ownerPool.query("update drizzle.__drizzle_migrations set hash = rtrim(hash, '-')")
  }
})

test('a build refuses a schema with migrations that it does not know', async () => {
  const own = readMigrationFiles({ migrationsFolder }).length
  const demand = (least: number) =>
    ownerPool.query(`comment on schema drizzle is 'needs ${least} migrations'`)
  try {
    await demand(own)
    expect(await checkServer(client)).toEqual([])
    await demand(own + 1)
    expect(await checkServer(client)).toEqual([expect.stringContaining('newer version')])
  } finally {
    await ownerPool.query('comment on schema drizzle is null')
  }
})

test('the check counts the migrations that the database lacks', async () => {
  expect(await countMissingMigrations(client)).toBe(0)
  const all = readMigrationFiles({ migrationsFolder }).length
  const empty = new Client({ connectionString: (await emptyDatabase()).ownerUrl })
  await empty.connect()
  expect(await countMissingMigrations(empty).finally(() => empty.end())).toBe(all)
})
