import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

/**
 * Takes jobs past their deadline out of what searches read. They are never found in any case; but each
 * search has to set them aside until they are swept up.
 */
export async function sweepListedJobs(db: Db): Promise<void> {
  await db.execute(sql`select sweep_listed_jobs()`)
}
