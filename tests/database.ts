import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { connect } from '#app/database/connection.ts'
import { databaseUrl } from './server.ts'

/**
 * A database of its own for a test file: migrated, empty but for the reference data. It goes with the
 * server when the run is over: dropping it would take as long as making it.
 */
export async function testDatabase() {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template lusona_template`)
  const url = databaseUrl(server, name)
  // A hundred at once may wait long for a connection on a busy machine; no test is about that.
  const connection = connect(url, { max: 12, connectMs: 60_000 })
  afterAll(() => connection.close())
  return { ...connection, url }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  // Copies of the template wait their turn: PostgreSQL makes one at a time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}
