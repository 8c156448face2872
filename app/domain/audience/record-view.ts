import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Db } from '#app/database/connection.ts'
import { luandaDay } from '../places/luanda-day.ts'

/**
 * Counts a visitor's look at a job once a day (ADMA-11); bots do not count, and neither does the job's
 * own company. The visitor is a hash of client, browser and day, so nobody can be followed from one
 * day to the next.
 */
export async function recordView(
  db: Db,
  view: { jobId: string; client: string; userAgent: string; secret: string; companyId?: string },
  now = new Date(),
): Promise<void> {
  if (!view.userAgent || isbot(view.userAgent)) return
  const day = luandaDay(now)
  const visitor = createHmac('sha256', view.secret)
    .update(`${day} ${view.client} ${view.userAgent}`)
    .digest('base64url')
    .slice(0, 16)
  await db.execute(sql`
    with seen as (
      insert into job_views (job_id, day, visitor)
      select id, ${day}::date, ${visitor} from jobs
      where id = ${view.jobId} and status = 'active' and company_id is distinct from ${view.companyId ?? null}::uuid
      on conflict do nothing returning job_id)
    insert into job_daily_totals (job_id, day, views) select job_id, ${day}::date, 1 from seen
    on conflict (job_id, day) do update set views = job_daily_totals.views + 1`)
}
