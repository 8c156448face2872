import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Orders names as Portuguese dictionaries do: Á next to A, lower case next to upper case. */
export function alphabetical(name: SQLWrapper): SQL {
  return sql`${name} collate "pt-x-icu"`
}
