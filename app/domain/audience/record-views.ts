import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { jobs } from '../jobs/job-table.ts'
import { featuringCompanies } from '../subscriptions/featuring-companies.ts'
import { jobDailyTotals, jobViews } from './audience-table.ts'

export type View = {
  jobId: string
  day: string
  visitor: string
  companyId?: CompanyId | undefined
  featured: boolean
}

/**
 * Counts one view per visitor, job and day, except by the job's company (ADMA-11). Writes rows in a
 * fixed order, to prevent deadlocks between instances.
 */
export async function recordViews(
  db: Db,
  views: readonly View[],
  now = currentTime(),
): Promise<void> {
  const rows = JSON.stringify(
    views.map(({ jobId, day, visitor, companyId, featured }) => ({
      job_id: jobId,
      day,
      visitor,
      company_id: companyId,
      featured,
    })),
  )
  await db.execute(sql`
    with looks as (
      select look.job_id, look.day, look.visitor,
        bool_or(look.featured and ${jobs.companyId} in (
          select company_id from (${featuringCompanies('list', now)}) as featuring)) as featured
      from json_to_recordset(${rows})
          as look (job_id uuid, day date, visitor text, company_id uuid, featured boolean)
        join ${jobs} on ${jobs.id} = look.job_id
      where ${jobs.status} = 'active' and ${jobs.companyId} is distinct from look.company_id
      group by look.job_id, look.day, look.visitor
    ), counted as (
      insert into ${jobViews} as views (job_id, day, visitor, featured)
      select job_id, day, visitor, featured from looks order by job_id, day, visitor
      on conflict (job_id, day, visitor) do update set featured = true
        where excluded.featured and not views.featured
      returning new.job_id, new.day, new.featured, old.job_id is null as is_first
    )
    insert into ${jobDailyTotals} as totals (job_id, day, views, featured)
    select job_id, day, count(*) filter (where is_first)::integer, count(*) filter (where featured)::integer
    from counted group by job_id, day order by job_id, day
    on conflict (job_id, day) do update
      set views = totals.views + excluded.views, featured = totals.featured + excluded.featured`)
}
