import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Matches of a word search are counted up to this number; a person with more adds a word. */
export const MOST_COUNTED = 1_000

/** How many rows of a table are meant; one more than `MOST_COUNTED` where words found more than that. */
export function countMatching(table: PgTable, where: SQL, words: string): SQL {
  return words
    ? sql`(select count(*)::int from (select from ${table} ${where} limit ${MOST_COUNTED + 1}) as counted)`
    : sql`(select count(*)::int from ${table} ${where})`
}
