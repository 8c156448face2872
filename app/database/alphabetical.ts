import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A name to order by as Portuguese dictionaries do: Á beside A, small letters among capitals. */
export function alphabetical(name: SQLWrapper): SQL {
  return sql`${name} collate "pt-x-icu"`
}
