import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { jobs } from '../jobs/job-table.ts'
import { jobDailyTotals, jobViews } from './audience-table.ts'

/** A visitor's look at a job; `companyId` where somebody of a company looked. */
export type Look = {
  jobId: string
  day: string
  visitor: string
  companyId?: CompanyId | undefined
}

/**
 * Counts each visitor's looks at a job once a day (ADMA-11), in one statement however many there are. A
 * company's looks at its own jobs do not count. Rows are written in one order, so that two instances that
 * write at once wait for each other and do not lock each other out.
 */
export async function recordLooks(db: Db, looks: readonly Look[]): Promise<void> {
  const rows = JSON.stringify(
    looks.map(({ jobId, day, visitor, companyId }) => ({
      job_id: jobId,
      day,
      visitor,
      company_id: companyId,
    })),
  )
  await db.execute(sql`
    with looks as (
      select distinct look.job_id, look.day, look.visitor
      from json_to_recordset(${rows}) as look (job_id uuid, day date, visitor text, company_id uuid)
        join ${jobs} on ${jobs.id} = look.job_id
      where ${jobs.status} = 'active' and ${jobs.companyId} is distinct from look.company_id
    ), counted as (
      insert into ${jobViews} (job_id, day, visitor)
      select job_id, day, visitor from looks order by job_id, day, visitor
      on conflict do nothing returning job_id, day
    )
    insert into ${jobDailyTotals} as totals (job_id, day, views)
    select job_id, day, count(*)::integer from counted group by job_id, day order by job_id, day
    on conflict (job_id, day) do update set views = totals.views + excluded.views`)
}
