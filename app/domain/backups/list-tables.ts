import type { ClientBase } from 'pg'
import type { Shape } from './archive.ts'

export type TableShape = { name: string; columns: string[] }

export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export async function listSequences(client: ClientBase) {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    for (const { lastValue, isCalled } of state) sequences.push({ name, lastValue, isCalled })
  }
  return sequences
}

export async function findShape(client: ClientBase): Promise<Shape> {
  const { rows } = await client.query<{ migrations: number; lastMigration: string }>(`
    select count(*)::int as migrations,
      (array_agg(hash order by created_at desc))[1] as "lastMigration"
    from drizzle.__drizzle_migrations`)
  const [shape] = rows
  if (!shape) throw new Error('the query for the migrations returned no row')
  return shape
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')
