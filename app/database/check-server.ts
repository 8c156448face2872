import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { migrationsFolder } from './migrate.ts'

const MIN_MAJOR_VERSION = 18
const extensions = ['unaccent', 'pg_trgm']
/**
 * Maximum difference between the clocks of the application and the database at startup. While the
 * portal runs, a difference of more than 5 seconds is logged.
 */
const MAX_CLOCK_SECONDS = 60

type Server = { version: number; name: string; available: string[]; databaseMs: number }

/** Returns the unmet requirements, one sentence each; called before anything is written. */
export async function checkServer(client: Client): Promise<string[]> {
  const askedAt = Date.now()
  const { rows } = await client.query<Server>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs",
       current_setting('server_version_num')::integer / 10000 as version,
       current_setting('server_version') as name,
       array(select name::text from pg_available_extensions where name = any($1)) as available`,
    [extensions],
  )
  const { databaseMs = askedAt } = rows[0] ?? {}
  const clockSeconds = Math.round((askedAt - databaseMs) / 1000)
  return [
    ...rows.flatMap((server) => problemsOf({ ...server, clockSeconds })),
    ...(await schemaProblems(client)),
  ]
}

async function schemaProblems(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (tables.length === 0) return []
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows } = await client.query<{ count: number; known: number }>(
    `select count(*)::integer as count, count(*) filter (where hash = $1)::integer as known
     from drizzle.__drizzle_migrations`,
    [first?.hash],
  )
  const isOther = rows.some(({ count, known }) => count > 0 && known === 0)
  if (await isTooNew(client)) {
    return [
      'the database has the schema of a newer version, which this build cannot use; install that version, or restore a backup from before the upgrade (docs/upgrading.md)',
    ]
  }
  return isOther
    ? [
        'the database has the schema of a trial version; use an empty database, or in a demonstration delete the folder DATA_DIR',
      ]
    : []
}

/**
 * Whether the database needs a newer build. An incompatible migration sets the comment of the
 * schema `drizzle`, such as "needs 12 migrations".
 */
async function isTooNew(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ least: number | null }>(
    `select substring(obj_description('drizzle'::regnamespace, 'pg_namespace')
       from '^needs ([0-9]+) migrations$')::integer as least`,
  )
  return rows.some(({ least }) => (least ?? 0) > readMigrationFiles({ migrationsFolder }).length)
}

export async function countMissingMigrations(client: Client): Promise<number> {
  const own = readMigrationFiles({ migrationsFolder })
  try {
    const { rows } = await client.query<{ known: number }>(
      'select count(*)::integer as known from drizzle.__drizzle_migrations where hash = any($1)',
      [own.map(({ hash }) => hash)],
    )
    return own.length - (rows[0]?.known ?? 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42P01') return own.length
    throw error
  }
}

export function problemsOf({
  version,
  name,
  available,
  clockSeconds = 0,
}: Omit<Server, 'databaseMs'> & { clockSeconds?: number }): string[] {
  const missing = extensions.filter((extension) => !available.includes(extension))
  return [
    ...(version < MIN_MAJOR_VERSION
      ? [`DATABASE_URL leads to PostgreSQL ${name}; the portal needs ${MIN_MAJOR_VERSION} or newer`]
      : []),
    ...missing.map(
      (extension) =>
        `the extension ${extension} is not installed on the database server (package postgresql-contrib)`,
    ),
    ...(Math.abs(clockSeconds) > MAX_CLOCK_SECONDS
      ? [
          `the clock of this machine differs from the database's by ${clockSeconds} s; synchronise both (NTP)`,
        ]
      : []),
  ]
}
