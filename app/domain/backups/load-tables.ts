import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { tableEntry } from './archive.ts'
import { listed, listTables, quoted } from './list-tables.ts'
import type { Archive } from './read-archive.ts'

type ForeignKey = { table: string; name: string; definition: string }

/** Maximum seconds to wait for a running portal to release its table locks. */
const LOCK_SECONDS = 60

/**
 * Replaces all rows with those of an archive, in the caller's transaction. Disables triggers,
 * because the archive contains the rows that they maintain.
 */
export async function loadTables(client: ClientBase, archive: Archive): Promise<void> {
  const tables = await listTables(client)
  const names = tables.map(({ name }) => quoted(name)).join(', ')
  await client.query(`set local statement_timeout = 0; set local lock_timeout = '${LOCK_SECONDS}s'`)
  await client.query(`set local idle_in_transaction_session_timeout = 0`)
  await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`)
  await client.query(`lock table ${names} in access exclusive mode`)
  const references = await listForeignKeys(client)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${names}`)
  for (const { name, columns } of archive.manifest.tables) {
    const rows = client.query(from(`copy ${quoted(name)} (${listed(columns)}) from stdin`))
    await pipeline(await archive.open(tableEntry(name)), rows)
  }
  for (const { name, lastValue, isCalled } of archive.manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(name),
      lastValue,
      isCalled,
    ])
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid, conname`)
  return rows
}
