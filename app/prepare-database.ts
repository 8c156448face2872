import { Client } from 'pg'
import { BadConfiguration } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { checkServer, countMissingMigrations } from './database/check-server.ts'
import { migrate } from './database/migrate.ts'

export type DatabaseUrls = { url: string; ownerUrl?: string | undefined }

const NOT_ALLOWED = '42501'

type Preparation = {
  onWait?: (error: unknown) => Promise<void>
  /** Whether to migrate the schema. If false, `npm run migrate` must have done so. */
  migrates?: boolean
}

/**
 * Migrates the database; a separate application role gets only the rights that it needs. Throws
 * BadConfiguration, before any write, if database or roles are unsuitable.
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseUrls,
  { onWait, migrates = true }: Preparation = {},
): Promise<void> {
  if (onWait) {
    if (ownerUrl) await awaitOf('DATABASE_OWNER_URL', ownerUrl, onWait)
    await awaitOf('DATABASE_URL', url, onWait)
  }
  const problems = await checkServer(ownerUrl ?? url)
  if (problems.length > 0) throw new BadConfiguration(problems)
  if (!migrates) return refuseMissingMigrations(url)
  if (ownerUrl) return migrate(ownerUrl, await findApplicationRole(url, ownerUrl))
  try {
    await migrate(url)
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    throw new BadConfiguration([
      'DATABASE_OWNER_URL is missing: the role of DATABASE_URL may not change the tables',
    ])
  }
}

async function refuseMissingMigrations(url: string): Promise<void> {
  const missing = await countMissingMigrations(url)
  if (missing === 0) return
  throw new BadConfiguration([
    `the database lacks ${missing} migrations of this version: run npm run migrate`,
  ])
}

async function awaitOf(
  setting: string,
  url: string,
  onWait: (error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await awaitDatabase(url, { onWait })
  } catch (error) {
    throw new BadConfiguration([`${setting} leads to no database: ${wordsOf(error)}`])
  }
}

async function findApplicationRole(url: string, ownerUrl: string): Promise<string> {
  const [application, owner] = await Promise.all([
    ask('DATABASE_URL', url),
    ask('DATABASE_OWNER_URL', ownerUrl),
  ])
  const refuse = (problem: string) => {
    throw new BadConfiguration([`DATABASE_OWNER_URL ${problem}`])
  }
  if (application.database !== owner.database) refuse('must name the same database as DATABASE_URL')
  if (application.role === owner.role) refuse('must name another role than DATABASE_URL')
  if (!owner.ownsTables)
    refuse(`must name the role that owns the tables, which is ${owner.tablesOf}`)
  return application.role
}

type Answer = { role: string; database: string; ownsTables: boolean; tablesOf: string | null }

async function ask(setting: string, connectionString: string): Promise<Answer> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<Answer>(`
      select current_user::text as role,
        current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as database,
        coalesce(pg_has_role(relowner, 'usage'), true) as "ownsTables",
        relowner::regrole::text as "tablesOf"
      from (select to_regclass('public.events') as events) found
      left join pg_class on oid = events`)
    const [answer] = rows
    if (!answer) throw new Error('no answer')
    return answer
  } catch (error) {
    throw new BadConfiguration([`${setting} leads to no database: ${wordsOf(error)}`])
  } finally {
    await client.end().catch(() => {})
  }
}

/** If no IP address of a server is reachable, the error has no message, so use its code. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

function isNotAllowed(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (
    typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === NOT_ALLOWED
  )
}
