import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

export function contains(typed: string, ...columns: AnyColumn[]): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const any = columns.map((column) => sql`unaccent(${column}) ilike unaccent(${pattern})`)
  return sql`(${sql.join(any, sql` or `)})`
}

/** As `contains`, for indexed text without accents and in lower case (`plainly`). */
export function containsPlainly(typed: string, words: SQL | AnyColumn): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${words} like plainly(${pattern})`
}
