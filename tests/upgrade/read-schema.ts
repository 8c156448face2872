import type { Client } from 'pg'

export type Column = { type: string; isRequired: boolean; default: string | null }
/** A constraint or a unique index, with the columns that it contains. */
export type Rule = { columns: string[]; definition: string }
export type Table = { columns: Map<string, Column>; rules: Map<string, Rule> }

/**
 * `needs` is the number of migrations that a build must know. The database stores it in the comment
 * of the schema `drizzle`.
 */
export type Schema = { tables: Map<string, Table>; needs: number }

type ColumnRow = { table: string; name: string; type: string; required: boolean; default: string }
type RuleRow = { table: string; name: string; columns: string[]; definition: string }

export async function readSchema(client: Client): Promise<Schema> {
  const tables = new Map<string, Table>()
  const tableOf = (name: string): Table => {
    const table = tables.get(name) ?? { columns: new Map(), rules: new Map() }
    tables.set(name, table)
    return table
  }
  const columns = await client.query<ColumnRow>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
       attnotnull as required, case when attidentity <> '' then 'identity'
         else pg_get_expr(adbin, adrelid) end as default
     from pg_attribute join pg_class on pg_class.oid = attrelid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and attnum > 0 and not attisdropped`,
  )
  for (const { table, name, type, required, default: value } of columns.rows)
    tableOf(table).columns.set(name, { type, isRequired: required, default: value })
  // Exclude `not null` constraints (n), which PostgreSQL 18 also lists: here, `not null` is a
  // property of a column.
  const rules = await client.query<RuleRow>(
    `select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition,
       array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint join pg_class on pg_class.oid = conrelid
     where pg_constraint.connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
     union all
     select relname, indexrelid::regclass::text, pg_get_indexdef(indexrelid),
       array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { table, name, columns: named, definition } of rules.rows)
    tableOf(table).rules.set(name, { columns: named, definition })
  const { rows } = await client.query<{ needs: number | null }>(
    `select substring(obj_description('drizzle'::regnamespace, 'pg_namespace')
       from '^needs ([0-9]+) migrations$')::integer as needs`,
  )
  return { tables, needs: rows[0]?.needs ?? 0 }
}
