import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { connect } from '#app/database/connection.ts'
import { databaseUrl } from './server.ts'

/**
 * A database of its own for a test file: migrated, empty but for the reference data. `db` and `pool` are
 * the application's, which may change rows and nothing else; `ownerPool` is that of whose the tables are,
 * for a test that breaks or measures them. It goes with the server when the run is over: dropping it
 * would take as long as making it.
 */
export async function testDatabase() {
  const urls = await makeDatabase('lusona_template')
  // A hundred at once may wait long for a connection on a busy machine; no test is about that.
  const connection = connect(urls.url, { max: 12, connectMs: 60_000 })
  const owned = connect(urls.ownerUrl, { max: 2, connectMs: 60_000 })
  afterAll(() => Promise.all([connection.close(), owned.close()]))
  return { ...connection, ...urls, ownerPool: owned.pool }
}

/** A database in which nothing is yet, as an installation begins. */
export const emptyDatabase = () => makeDatabase('template1')

async function makeDatabase(template: string) {
  const { superuser, owner, application } = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: superuser })
  await client.connect()
  // Copies of the template wait their turn: PostgreSQL makes one at a time.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${name} owner test_owner template ${template}`)
  // The one right that a copy of a database does not inherit.
  if (template !== 'template1')
    await client.query(`revoke temporary on database ${name} from public`)
  await client.end()
  return {
    url: databaseUrl(application, name),
    ownerUrl: databaseUrl(owner, name),
    superuserUrl: databaseUrl(superuser, name),
  }
}
