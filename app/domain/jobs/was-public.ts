import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

/**
 * True if a job was public and is now closed or deleted (response 410). Other missing jobs get 404,
 * so that drafts are not disclosed.
 */
export async function wasPublic(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await db.execute<{ gone: boolean }>(sql`
    select exists (
      select from events where subject_id = ${jobId}::uuid
        and (name = 'job-created' and data ->> 'status' = 'active'
          or name = 'job-status-changed' and data ->> 'to' = 'active')
    ) and not exists (select from jobs where id = ${jobId}::uuid and status <> 'closed') as gone`)
  return rows[0]?.gone === true
}
