import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { connect } from '#app/database/connection.ts'
import { databaseUrl } from './server.ts'

/**
 * A database of its own for a test file: migrated, empty but for the reference data. `db` and `pool` are
 * the application's, which may change rows and nothing else; `ownerPool` is that of whose the tables are,
 * for a test that breaks or measures them. It goes with the server when the run is over: dropping it would take as
 * long as making it.
 */
export async function testDatabase() {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server.superuser, [
    `create database ${name} owner test_owner template lusona_template`,
    // The one right that a copy of a database does not inherit.
    `revoke temporary on database ${name} from public`,
  ])
  const url = databaseUrl(server.application, name)
  const ownerUrl = databaseUrl(server.owner, name)
  // A hundred at once may wait long for a connection on a busy machine; no test is about that.
  const connection = connect(url, { max: 12, connectMs: 60_000 })
  const owned = connect(ownerUrl, { max: 2, connectMs: 60_000 })
  afterAll(() => Promise.all([connection.close(), owned.close()]))
  const superuserUrl = databaseUrl(server.superuser, name)
  return { ...connection, url, ownerPool: owned.pool, ownerUrl, superuserUrl }
}

async function onServer(server: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  // Copies of the template wait their turn: PostgreSQL makes one at a time.
  await client.query('select pg_advisory_lock(1)')
  for (const statement of statements) await client.query(statement)
  await client.end()
}
