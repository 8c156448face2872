import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './connection.ts'

const dialect = new PgDialect()

/**
 * Executes a statement whose text is always the same under a name: each connection plans it once, which
 * of a short statement is most of the work. Only where the plan does not depend on the values.
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

/** A statement that is made once for each database that it is asked of. */
export function perDatabase<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const statement = make(db)
    made.set(db, statement)
    return statement
  }
}
