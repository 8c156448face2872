import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

export const removalTask = 'remove-files'

export type Removal = { owner?: string; mails?: string[]; cvs?: string[] }

/**
 * Enqueues the deletion of files, with retries. A second run 15 minutes later deletes files whose
 * upload was in progress.
 */
export async function planRemoval(tx: Db, removal: Removal): Promise<void> {
  const payload = JSON.stringify(removal)
  await tx.execute(sql`
    select graphile_worker.add_job(${removalTask}, ${payload}::json, max_attempts => 1000),
      graphile_worker.add_job(${removalTask}, ${payload}::json, max_attempts => 1000,
        run_at => now() + interval '15 minutes')`)
}
