import type { Pool } from 'pg'

/**
 * The maximum time in milliseconds that a statement is blocked, below the portal's lock timeout.
 */
const MAX_HELD_MS = 1_500
/** The maximum time in milliseconds until the lock blocks a first statement. */
const MAX_ALONE_MS = 5_000

/**
 * Makes inserts truly concurrent: locks a table against writes until `waiters` statements wait for
 * the lock, or until the time limit is over.
 */
export async function holdInserts(pool: Pool, table: string, waiters: number): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share row exclusive mode`)
    const begun = Date.now()
    let since: number | undefined
    // Limit the time of this loop, because the number of waiting statements may stay too small: a
    // statement that ran before the table was locked never waits.
    while (
      since === undefined ? Date.now() - begun < MAX_ALONE_MS : Date.now() - since < MAX_HELD_MS
    ) {
      const { rows } = await holder.query(
        'select count(*)::int as n from pg_locks where relation = $1::regclass and not granted',
        [table],
      )
      if (rows[0].n >= waiters) break
      if (rows[0].n > 0) since ??= Date.now()
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
}
