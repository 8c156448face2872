import { sql } from 'drizzle-orm'
import type { Db } from './connection.ts'

/** Statements of the portal that wait now for a lock which another transaction holds. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity
    where usename = current_user and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}
