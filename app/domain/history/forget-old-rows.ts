import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'

/** Rows per statement: few enough for short locks and for the statement timeout. */
const BATCH_ROWS = 2_000
const MAX_BATCHES = 500

export async function forgetOldRows(db: Db, table: PgTable, isOld: SQL): Promise<number> {
  const name = sql.identifier(getTableName(table))
  let gone = 0
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${isOld} limit ${BATCH_ROWS} for update skip locked))`)
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_ROWS) break
  }
  return gone
}
