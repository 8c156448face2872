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

/** A row of the statement. */
type Group = {
  job_id: string
  day: string
  company_id: CompanyId | undefined
  featured: boolean
  visitors: string[]
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
  await db.execute(sql`
    with viewed as (
      select groups.job_id, groups.day, visitor,
        bool_or(groups.featured and ${jobs.companyId} in (
          select company_id from (${featuringCompanies('list', now)}) as featuring)) as featured
      from json_to_recordset(${JSON.stringify(groupsOf(views))})
          as groups (job_id uuid, day date, company_id uuid, featured boolean, visitors text[])
        cross join unnest(groups.visitors) as visitor
        join ${jobs} on ${jobs.id} = groups.job_id
      where ${jobs.status} = 'active' and ${jobs.companyId} is distinct from groups.company_id
      group by groups.job_id, groups.day, visitor
    ), counted as (
      insert into ${jobViews} as views (job_id, day, visitor, featured)
      select job_id, day, visitor, featured from viewed order by job_id, day, visitor
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

/** Views of one job in one row, because a popular job has thousands. */
function groupsOf(views: readonly View[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { jobId, day, visitor, companyId, featured } of views) {
    const key = `${jobId} ${day} ${companyId} ${featured}`
    const group = groups.get(key)
    if (group) group.visitors.push(visitor)
    else
      groups.set(key, { job_id: jobId, day, company_id: companyId, featured, visitors: [visitor] })
  }
  return [...groups.values()]
}
