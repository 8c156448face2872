import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runTaskMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { grantRights } from './grant-rights.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** Valid from app/database and from the bundle, which is at the same depth. */
export const migrationsFolder = fileURLToPath(
  new URL('../../app/database/migrations', import.meta.url),
)

/** Any number will do, as long as every instance uses the same one. */
const MIGRATION_LOCK = 729_021

/** Milliseconds for which a statement of a migration may make the queries of a running portal wait. */
const LOCK_WAIT_MS = 2_000

/**
 * Brings the schema up to date as its owner, and gives the application's role, where it is another, its
 * rights. Instances that start at once wait for each other. A table that is busy is tried again later, so that
 * a migration never blocks a running portal for longer than 2 s.
 */
export async function migrate(url: string, applicationRole?: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    // Set after the advisory lock, which may be awaited for longer.
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await retryWhileLocked(() => runMigrations(drizzle({ client }), { migrationsFolder }))
    await runTaskMigrations({ connectionString: url })
    if (applicationRole) await grantRights(client, applicationRole)
  } finally {
    await client.end()
  }
}
