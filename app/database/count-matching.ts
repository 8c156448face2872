import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A full-text search stops counting at this number, because a user with more matches refines the
 * search anyway.
 */
export const MOST_COUNTED = 1_000

export function countMatching(table: PgTable, where: SQL, words: string): SQL {
  return words
    ? sql`(select count(*)::int from (select from ${table} ${where} limit ${MOST_COUNTED + 1}) as counted)`
    : sql`(select count(*)::int from ${table} ${where})`
}
