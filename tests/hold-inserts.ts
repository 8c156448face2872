import type { Pool } from 'pg'

/** Milliseconds that a statement may be held: less than the portal lets one wait for a lock. */
const MAX_HELD_MS = 1_500
/** Milliseconds that nobody may come. */
const MAX_ALONE_MS = 5_000

/**
 * Lets what is asked at the same time go on only when all of it stands before the same table: holds its
 * writes until so many wait for it, or until the first has waited as long as it may. Reads are not held.
 */
export async function holdInserts(pool: Pool, table: string, waiting: number): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share row exclusive mode`)
    const begun = Date.now()
    let since: number | undefined
    // Whoever was there before the lock was taken does not come any more.
    while (
      since === undefined ? Date.now() - begun < MAX_ALONE_MS : Date.now() - since < MAX_HELD_MS
    ) {
      const { rows } = await holder.query(
        'select count(*)::int as n from pg_locks where relation = $1::regclass and not granted',
        [table],
      )
      if (rows[0].n >= waiting) break
      if (rows[0].n > 0) since ??= Date.now()
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
}
