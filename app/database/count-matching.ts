import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Matches of a full-text search are counted up to this number; with more matches, a user adds a word.
 */
export const MOST_COUNTED = 1_000

/**
 * The number of matching rows; for a full-text search with more than `MOST_COUNTED` matches, `MOST_COUNTED` +
 * 1.
 */
export function countMatching(table: PgTable, where: SQL, words: string): SQL {
  return words
    ? sql`(select count(*)::int from (select from ${table} ${where} limit ${MOST_COUNTED + 1}) as counted)`
    : sql`(select count(*)::int from ${table} ${where})`
}
