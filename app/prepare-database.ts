import type { Client } from 'pg'
import { BadConfiguration } from './config.ts'
import { awaitDatabase } from './database/await-database.ts'
import { checkServer, countMissingMigrations } from './database/check-server.ts'
import { migrate } from './database/migrate.ts'
import { isPrepared } from './database/preparation-mark.ts'

export type DatabaseUrls = { url: string; ownerUrl?: string | undefined }

const NOT_ALLOWED = '42501'

type OnWait = (error: unknown) => Promise<void>

type Preparation = {
  /** Called once per connection while the database is unavailable. Without it, this is an error. */
  onWait?: OnWait | undefined
  /**
   * Whether to migrate the schema. 'when-new': only if another build prepared the database last,
   * because granting rights again makes running instances plan all their queries again. 'never':
   * `npm run migrate` must have done so.
   */
  migrates?: 'always' | 'when-new' | 'never'
}

/**
 * Migrates the database; a separate application role gets only the rights that it needs. Throws
 * BadConfiguration, before any write, if database or roles are unsuitable.
 */
export async function prepareDatabase(
  { url, ownerUrl }: DatabaseUrls,
  { onWait, migrates = 'always' }: Preparation = {},
): Promise<void> {
  const open: Client[] = []
  const connect = async (setting: string, target: string) => {
    const client = await connectTo(setting, target, onWait)
    open.push(client)
    return client
  }
  try {
    const owner = ownerUrl ? await connect('DATABASE_OWNER_URL', ownerUrl) : undefined
    const application = await connect('DATABASE_URL', url)
    const migrating = owner ?? application
    const problems = await checkServer(migrating)
    if (problems.length > 0) throw new BadConfiguration(problems)
    if (migrates === 'never') return await refuseMissingMigrations(application)
    const role = owner ? await findApplicationRole(application, owner) : undefined
    const isCurrent = async () =>
      (await isPrepared(migrating, role)) && (await countMissingMigrations(migrating)) === 0
    if (migrates === 'when-new' && (await isCurrent())) return
    await migrate(ownerUrl ?? url, role)
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    if (ownerUrl) {
      throw new BadConfiguration([
        'DATABASE_OWNER_URL must name the owner of the database: alter database … owner to …',
      ])
    }
    throw new BadConfiguration([
      'DATABASE_OWNER_URL is missing: the role of DATABASE_URL may not change the tables',
    ])
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => {})))
  }
}

async function connectTo(setting: string, url: string, onWait?: OnWait): Promise<Client> {
  try {
    return await awaitDatabase(url, onWait ? { onWait } : { onWait: async () => {}, waitMs: 0 })
  } catch (error) {
    throw new BadConfiguration([`${setting} leads to no database: ${wordsOf(error)}`])
  }
}

async function refuseMissingMigrations(client: Client): Promise<void> {
  const missing = await countMissingMigrations(client)
  if (missing === 0) return
  throw new BadConfiguration([
    `the database lacks ${missing} migrations of this version: run npm run migrate`,
  ])
}

async function findApplicationRole(application: Client, owner: Client): Promise<string> {
  const [own, ofOwner] = await Promise.all([identify(application), identify(owner)])
  const refuse = (problem: string) => {
    throw new BadConfiguration([`DATABASE_OWNER_URL ${problem}`])
  }
  if (own.database !== ofOwner.database) refuse('must name the same database as DATABASE_URL')
  if (own.role === ofOwner.role) refuse('must name another role than DATABASE_URL')
  if (!ofOwner.ownsTables)
    refuse(`must name the role that owns the tables, which is ${ofOwner.tablesOf}`)
  return own.role
}

type Identity = { role: string; database: string; ownsTables: boolean; tablesOf: string | null }

async function identify(client: Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(`
    select current_user::text as role,
      current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as database,
      coalesce(pg_has_role(relowner, 'usage'), true) as "ownsTables",
      relowner::regrole::text as "tablesOf"
    from (select to_regclass('public.events') as events) found
    left join pg_class on oid = events`)
  const [identity] = rows
  if (!identity) throw new Error('the query for the identity returned no row')
  return identity
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
