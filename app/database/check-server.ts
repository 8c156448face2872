import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { migrationsFolder } from './migrate.ts'

/** The oldest PostgreSQL that has `uuidv7()`. */
const MIN_MAJOR_VERSION = 18
const extensions = ['unaccent', 'pg_trgm']

/** Missing requirements of the server, one sentence each; checked before anything is written. */
export async function checkServer(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; name: string; available: string[] }>(
      `select current_setting('server_version_num')::integer / 10000 as version,
         current_setting('server_version') as name,
         array(select name::text from pg_available_extensions where name = any($1)) as available`,
      [extensions],
    )
    return [...rows.flatMap(problemsOf), ...(await schemaProblems(client))]
  } catch {
    // The next connection throws what is wrong with the address.
    return []
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The schema of a database that was made before the first release has other migrations: applying ours to
 * it would fail halfway.
 */
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
  return isOther
    ? [
        'the database has the schema of a trial version; use an empty database, or in a demonstration delete the folder DATA_DIR',
      ]
    : []
}

export function problemsOf(server: {
  version: number
  name: string
  available: string[]
}): string[] {
  const missing = extensions.filter((extension) => !server.available.includes(extension))
  return [
    ...(server.version < MIN_MAJOR_VERSION
      ? [
          `DATABASE_URL leads to PostgreSQL ${server.name}; the portal needs ${MIN_MAJOR_VERSION} or newer`,
        ]
      : []),
    ...missing.map(
      (extension) =>
        `the extension ${extension} is not installed on the database server (package postgresql-contrib)`,
    ),
  ]
}
