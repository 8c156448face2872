import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '#app/database/connection.ts'
import { cleaner } from './clean-database.ts'
import { databaseUrl } from './server.ts'

type Made = Awaited<ReturnType<typeof makeClean>>

/**
 * Databases of this worker that no test file uses at the moment, each in the state of the template.
 */
const free: Made[] = []

/**
 * A migrated database for one test file. `db` and `pool` use the role of the application;
 * `ownerPool` uses the role of the owner, which can alter tables. The next file reuses the database
 * unless tables were altered.
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

export const emptyDatabase = () => makeDatabase('template1')

/**
 * Use a long timeout: on a busy machine a hundred concurrent requests may wait long for a
 * connection.
 */
const connectMs = 60_000

async function makeClean() {
  const urls = await makeDatabase('lusona_template')
  const connection = connect(urls.url, { max: 12, connectMs })
  const { clean, close } = await cleaner(urls.superuserUrl)
  return {
    urls,
    connection,
    /** Restores the state of the template, and returns whether it succeeded. */
    clean: async () => (await rests(connection.pool)) && clean(),
    close: () => Promise.all([connection.close(), close()]),
  }
}

/** After its test file has ended, the pool rejects queries of code that is still running. */
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
  // Copy the template in only one session at a time, because PostgreSQL refuses concurrent copies.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${name} owner test_owner template ${template}`)
  // Revoke this privilege again, because a copy of a database does not inherit the revocation.
  if (template !== 'template1')
    await client.query(`revoke temporary on database ${name} from public`)
  await client.end()
  return {
    url: databaseUrl(application, name),
    ownerUrl: databaseUrl(owner, name),
    superuserUrl: databaseUrl(superuser, name),
  }
}
