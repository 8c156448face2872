import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { grantRights } from './grant-rights.ts'
import { markPrepared } from './preparation-mark.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

/** app/database and the bundle are at the same depth, so the relative path is valid in both. */
export const migrationsFolder = fileURLToPath(
  new URL('../../app/database/migrations', import.meta.url),
)

const MIGRATION_LOCK = 729_021

/**
 * Milliseconds; shorter than the queries' `lock_timeout` of 2 s. A migration that waits for a lock
 * blocks the portal's queries.
 */
const LOCK_WAIT_MS = 1_500

/**
 * Migrates the schema as its owner and grants rights to the application's role. Retries later if a
 * table is locked, so that portal queries do not fail.
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
    // Set `lock_timeout` only now, because waiting for the advisory lock may take longer.
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await retryWhileLocked(() => runMigrations(drizzle({ client }), { migrationsFolder: folder }))
    // Most starts change nothing, so do not spend time on loading this library (V10).
    const { runMigrations: runTaskMigrations } = await import('graphile-worker')
    await runTaskMigrations({ connectionString: url })
    if (applicationRole) await grantRights(client, applicationRole)
    await markPrepared(client, applicationRole)
  } finally {
    await client.end()
  }
}
