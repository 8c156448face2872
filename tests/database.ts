import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '#app/database/connection.ts'
import { cleaner } from './clean-database.ts'
import { databaseUrl } from './server.ts'

type Made = Awaited<ReturnType<typeof makeClean>>

/** The databases of this worker that no test file has at the moment, each as the template. */
const free: Made[] = []

/**
 * A migrated database for one test file, with reference data only. `db` and `pool` use the application's
 * role, which can change rows only; `ownerPool` uses the owner's, for tests that alter or analyse tables.
 * Afterwards the rows are deleted and the next file reuses database and connections; a database with altered
 * tables is dropped at the end of the run.
 */
export async function testDatabase() {
  const made = free.pop() ?? (await makeClean())
  const lent = lend(made.connection)
  const owned = connect(made.urls.ownerUrl, { max: 2, connectMs })
  afterAll(async () => {
    await Promise.all([lent.close(), owned.close()])
    if (await made.clean()) free.push(made)
    else await made.close()
  })
  return { ...lent, ...made.urls, ownerPool: owned.pool }
}

/** A database in which nothing is yet, as an installation begins. */
export const emptyDatabase = () => makeDatabase('template1')

/** A hundred at once may wait long for a connection on a busy machine; no test is about that. */
const connectMs = 60_000

async function makeClean() {
  const urls = await makeDatabase('lusona_template')
  const connection = connect(urls.url, { max: 12, connectMs })
  const { clean, close } = await cleaner(urls.superuserUrl)
  return {
    urls,
    connection,
    /** Whether it is as the template again. */
    clean: async () => (await rests(connection.pool)) && clean(),
    close: () => Promise.all([connection.close(), close()]),
  }
}

/** The connection for as long as a file has it: what the file leaves running finds its pool ended. */
function lend({ pool }: Connection): Connection {
  let isOver = false
  const ifOpen = (act: (...args: never[]) => unknown) => ({
    writable: true,
    value: async (...args: never[]) => {
      if (isOver) throw new Error('Cannot use a pool after calling end on the pool')
      return act.apply(pool, args)
    },
  })
  const lent: Pool = Object.create(pool, {
    connect: ifOpen(pool.connect),
    query: ifOpen(pool.query),
  })
  const close = async () => {
    isOver = true
  }
  return { pool: lent, db: drizzle({ client: lent }), close }
}

const REST_MS = 5_000

/** Waits until no connection of the pool is in use. */
async function rests(pool: Pool): Promise<boolean> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  const until = Date.now() + REST_MS
  while (isBusy() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5))
  return !isBusy()
}

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
