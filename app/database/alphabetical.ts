import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Sorts as Portuguese dictionaries do: Á beside A, lower case beside upper case. */
export function alphabetical(name: SQLWrapper): SQL {
  return sql`${name} collate "pt-x-icu"`
}
