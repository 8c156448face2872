import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as runTaskMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { grantRights } from './grant-rights.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/**
 * The relative path is valid from app/database and from the bundle, because both are at the same
 * depth.
 */
export const migrationsFolder = fileURLToPath(
  new URL('../../app/database/migrations', import.meta.url),
)

/** The number of the advisory lock: arbitrary, but the same for every instance. */
const MIGRATION_LOCK = 729_021

/**
 * Milliseconds for which a statement of a migration may wait for a lock, and so block the queries
 * of a running portal. Less than their `lock_timeout` of 2 s, so that they wait instead of failing.
 */
const LOCK_WAIT_MS = 1_500

/**
 * Migrates the schema as its owner. If the application has another role, grants rights to it.
 * Instances that start at the same time wait for each other. If a table is locked, retries later,
 * so that a migration never blocks a running portal for longer than 2 s.
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
    // Set only after the advisory lock was obtained, because that may take longer.
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await retryWhileLocked(() => runMigrations(drizzle({ client }), { migrationsFolder: folder }))
    await runTaskMigrations({ connectionString: url })
    if (applicationRole) await grantRights(client, applicationRole)
  } finally {
    await client.end()
  }
}
