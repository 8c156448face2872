import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

/** Deletes expired jobs from the search tables. Searches must filter them out until then. */
export async function sweepListedJobs(db: Db): Promise<void> {
  await db.execute(sql`select sweep_listed_jobs()`)
}
