import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './connection.ts'

const dialect = new PgDialect()

/**
 * Plans a statement once per connection, which saves most work of short statements. Use only if the
 * best plan does not depend on the values.
 */
export async function executeNamed<Row extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { session } = db._
  const prepared = session.prepareQuery<{
    execute: { rows: Row[] }
    all: unknown
    values: unknown
  }>(dialect.sqlToQuery(statement), undefined, name, false)
  return (await prepared.execute()).rows
}

export function perDatabase<Made>(make: (db: Db) => Made): (db: Db) => Made {
  const known = new WeakMap<Db, { made: Made }>()
  return (db) => {
    const found = known.get(db)
    if (found) return found.made
    const made = make(db)
    known.set(db, { made })
    return made
  }
}
