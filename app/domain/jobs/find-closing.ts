import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { wasPublic } from './was-public.ts'

/**
 * When a job was closed or deleted, and whether it is a confirmed fraud. Undefined if it was never
 * public, so that drafts stay undisclosed (FEED-03).
 */
export async function findClosing(
  db: Db,
  jobId: string,
): Promise<{ at: Date; isFraud: boolean } | undefined> {
  if (!(await wasPublic(db, jobId))) return undefined
  const { rows } = await db.execute<{ at: string | null; isFraud: boolean }>(sql`
    select coalesce(
      (select max(at) from events where subject_id = ${jobId}::uuid
        and (name = 'job-deleted' or name = 'job-status-changed' and data ->> 'to' = 'closed')),
      (select updated_at from jobs where id = ${jobId}::uuid))::text as at,
      exists (select from confirmed_frauds
        where job_id = ${jobId}::uuid and undone_at is null) as "isFraud"`)
  const at = rows[0]?.at
  return { at: at ? new Date(at) : new Date(), isFraud: rows[0]?.isFraud ?? false }
}
