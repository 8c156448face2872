import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

/** Whether tasks wait that nobody has begun within 5 minutes: then no worker runs, or it is stuck. */
export async function haveLateTasks(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ late: boolean }>(sql`
    select exists (select from graphile_worker.jobs where run_at < now() - interval '5 minutes'
      and locked_at is null and attempts = 0) as late`)
  return rows[0]?.late ?? false
}
