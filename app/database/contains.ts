import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether one of the columns contains what was typed, regardless of accents and case. */
export function contains(typed: string, ...columns: AnyColumn[]): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const any = columns.map((column) => sql`unaccent(${column}) ilike unaccent(${pattern})`)
  return sql`(${sql.join(any, sql` or `)})`
}
