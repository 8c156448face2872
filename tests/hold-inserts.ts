import type { Pool } from 'pg'

/**
 * Lets what is asked at the same time go on only when all of it stands before the same table: holds its
 * writes until so many wait for it. Reads are not held.
 */
export async function holdInserts(pool: Pool, table: string, waiting: number): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share row exclusive mode`)
    for (;;) {
      const { rows } = await holder.query(
        'select count(*)::int as n from pg_locks where relation = $1::regclass and not granted',
        [table],
      )
      if (rows[0].n >= waiting) break
    }
  } finally {
    await holder.query('commit')
    holder.release()
  }
}
