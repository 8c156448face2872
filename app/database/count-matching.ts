import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Maximum number of counted matches of a full-text search. With more matches, a user adds a word
 * anyway.
 */
export const MOST_COUNTED = 1_000

/**
 * The number of matching rows. If a full-text search has more than `MOST_COUNTED` matches, returns
 * `MOST_COUNTED` + 1.
 */
export function countMatching(table: PgTable, where: SQL, words: string): SQL {
  return words
    ? sql`(select count(*)::int from (select from ${table} ${where} limit ${MOST_COUNTED + 1}) as counted)`
    : sql`(select count(*)::int from ${table} ${where})`
}
