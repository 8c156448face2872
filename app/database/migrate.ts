import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runTaskMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { grantRights } from './grant-rights.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** This relative path is valid from app/database and from the bundle, which is at the same depth. */
export const migrationsFolder = fileURLToPath(
  new URL('../../app/database/migrations', import.meta.url),
)

/** An arbitrary number, which must be the same for every instance. */
const MIGRATION_LOCK = 729_021

/**
 * Milliseconds for which a statement of a migration may block the queries of a running portal: less than
 * their `lock_timeout` of 2 s, so that they are served and not refused.
 */
const LOCK_WAIT_MS = 1_500

/**
 * Migrates the schema as its owner, and grants rights to the application's role if it is another role.
 * Instances that start at the same time wait for each other. A locked table is retried later, so that a
 * migration never blocks a running portal for longer than 2 s.
 */
export async function migrate(
  url: string,
  applicationRole?: string,
  { folder = migrationsFolder, lockWaitMs = LOCK_WAIT_MS } = {},
): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning')
    // Set after the advisory lock is obtained, which may take longer.
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await retryWhileLocked(() => runMigrations(drizzle({ client }), { migrationsFolder: folder }))
    await runTaskMigrations({ connectionString: url })
    if (applicationRole) await grantRights(client, applicationRole)
  } finally {
    await client.end()
  }
}
