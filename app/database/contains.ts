import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

export function contains(typed: string, ...columns: AnyColumn[]): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  const any = columns.map((column) => sql`unaccent(${column}) ilike unaccent(${pattern})`)
  return sql`(${sql.join(any, sql` or `)})`
}

/** Like `contains`, but for indexed text in lower case without accents (`plainly`). */
export function containsPlainly(typed: string, words: SQL | AnyColumn): SQL {
  const pattern = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${words} like plainly(${pattern})`
}
