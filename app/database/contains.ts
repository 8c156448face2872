import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether one of the columns contains what was typed, regardless of accents and case. */
export function contains(typed: string, ...columns: AnyColumn[]): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const any = columns.map((column) => sql`unaccent(${column}) ilike unaccent(${pattern})`)
  return sql`(${sql.join(any, sql` or `)})`
}

/** The same of text that an index holds in small letters without accents (`plainly`). */
export function containsPlainly(typed: string, words: SQL | AnyColumn): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${words} like plainly(${pattern})`
}
