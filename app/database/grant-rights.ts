import { type Client, escapeIdentifier } from 'pg'

/** The portal writes to these schemas. `drizzle`, the record of migrations, is read-only. */
const written = 'public, graphile_worker'

/**
 * Lets the application's role read and write rows and use sequences; revokes other rights. The
 * caller must hold the migration lock, because concurrent grants interfere.
 */
export async function grantRights(owner: Client, role: string): Promise<void> {
  const to = escapeIdentifier(role)
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const tables = await listOwned(owner, written, ['r', 'p', 'v', 'm'])
  const sequences = await listOwned(owner, written, ['S'])
  const journal = await listOwned(owner, 'drizzle', ['r'])
  const later = `alter default privileges in schema ${written} grant`
  await owner.query('begin')
  await owner.query(`
    -- With a table, type or function of its own it could have the owner's triggers run what it wrote.
    revoke create, temporary on database ${escapeIdentifier(rows[0]?.database ?? '')} from public, ${to};
    revoke create on schema public from public;
    revoke create on schema ${written}, drizzle from ${to};
    revoke all on ${tables}, ${journal} from ${to};
    grant usage on schema ${written}, drizzle to ${to};
    grant select, insert, update, delete on ${tables} to ${to};
    grant usage, select on sequence ${sequences} to ${to};
    grant select on ${journal} to ${to};
    ${later} select, insert, update, delete on tables to ${to};
    ${later} usage, select on sequences to ${to};`)
  await openTasks(owner)
  await owner.query('commit')
}

async function listOwned(owner: Client, schemas: string, kinds: string[]): Promise<string> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class
     where relnamespace::regnamespace::text = any($1) and relkind = any($2)
       and pg_has_role(relowner, 'usage')`,
    [schemas.split(', '), kinds],
  )
  return rows[0]?.names ?? ''
}

/** Disables Graphile Worker's row level security, which admits only the owner of its tables. */
async function openTasks(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`,
  )
  for (const { name } of rows) await owner.query(`alter table ${name} disable row level security`)
}
