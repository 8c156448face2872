import type { Pool, PoolClient } from 'pg'

/** Resolves when `count` database sessions wait for a lock. */
export async function waitUntilBlocked(pool: Pool, count = 1): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const { rows } = await pool.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0].waiting >= count) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${count} should wait for a lock, and do not`)
}

/**
 * Runs acts in the given order while a statement holds the locks that they need. Each act waits for
 * a lock before the next act begins.
 */
export async function inThisOrder(
  pool: Pool,
  holding: (client: PoolClient) => Promise<unknown>,
  acts: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const client = await pool.connect()
  const running: Promise<unknown>[] = []
  try {
    await client.query('begin')
    await holding(client)
    for (const act of acts) {
      running.push(act())
      // Ignore a failure here, because `allSettled` below reports it.
      running.at(-1)?.catch(() => {})
      await waitUntilBlocked(pool, running.length)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  return Promise.allSettled(running)
}
