import type { Pool } from 'pg'

/** Milliseconds that a statement may be held: less than the portal's lock timeout. */
const MAX_HELD_MS = 1_500
/** Milliseconds to wait until the lock holds the first statement. */
const MAX_ALONE_MS = 5_000

/**
 * Makes inserts truly concurrent: locks a table against writes until this many statements wait, or
 * until the first has waited as long as allowed.
 */
export async function holdInserts(pool: Pool, table: string, waiters: number): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share row exclusive mode`)
    const begun = Date.now()
    let since: number | undefined
    // Stop this loop after a limited time: a statement that ran before the lock was taken never
    // waits for the lock, so the number of waiters may stay too small.
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
