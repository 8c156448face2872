import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

/**
 * Removes jobs past their deadline from the tables of the search. Searches never return them, but must filter
 * them out until they are removed.
 */
export async function sweepListedJobs(db: Db): Promise<void> {
  await db.execute(sql`select sweep_listed_jobs()`)
}
