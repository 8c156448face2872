import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

export const removalTask = 'remove-files'

/** Files to remove: the folders of an owner, copies of mails, unreferenced CVs. */
export type Removal = { owner?: string; mails?: string[]; cvs?: string[] }

/**
 * Has files removed once this transaction is committed, tried again until it succeeds. The second
 * round, a quarter of an hour later, takes what was still being uploaded at the time.
 */
export async function planRemoval(tx: Db, removal: Removal): Promise<void> {
  const payload = JSON.stringify(removal)
  await tx.execute(sql`
    select graphile_worker.add_job(${removalTask}, ${payload}::json, max_attempts => 1000),
      graphile_worker.add_job(${removalTask}, ${payload}::json, max_attempts => 1000,
        run_at => now() + interval '15 minutes')`)
}
