import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { jobs } from '../jobs/job-table.ts'
import { liftingCompanies } from '../subscriptions/lifting-companies.ts'
import { jobDailyTotals, jobViews } from './audience-table.ts'

/** A visitor's look at a job; `companyId` where somebody of a company looked. */
export type Look = {
  jobId: string
  day: string
  visitor: string
  companyId?: CompanyId | undefined
  /** It began where jobs are lifted. */
  lifted: boolean
}

/**
 * Counts each visitor's looks at a job once a day (ADMA-11), in one statement however many there are. A
 * company's looks at its own jobs do not count. A look that began where jobs are lifted counts as such once
 * a day too, and only while the company's package lifts its jobs. Rows are written in one order, so that two instances that
 * write at once wait for each other and do not lock each other out.
 */
export async function recordLooks(db: Db, looks: readonly Look[], now = new Date()): Promise<void> {
  const rows = JSON.stringify(
    looks.map(({ jobId, day, visitor, companyId, lifted }) => ({
      job_id: jobId,
      day,
      visitor,
      company_id: companyId,
      lifted,
    })),
  )
  await db.execute(sql`
    with looks as (
      select look.job_id, look.day, look.visitor,
        bool_or(look.lifted and ${jobs.companyId} in (
          select company_id from (${liftingCompanies('list', now)}) as lifting)) as lifted
      from json_to_recordset(${rows})
          as look (job_id uuid, day date, visitor text, company_id uuid, lifted boolean)
        join ${jobs} on ${jobs.id} = look.job_id
      where ${jobs.status} = 'active' and ${jobs.companyId} is distinct from look.company_id
      group by look.job_id, look.day, look.visitor
    ), counted as (
      insert into ${jobViews} as views (job_id, day, visitor, lifted)
      select job_id, day, visitor, lifted from looks order by job_id, day, visitor
      on conflict (job_id, day, visitor) do update set lifted = true
        where excluded.lifted and not views.lifted
      returning new.job_id, new.day, new.lifted, old.job_id is null as is_first
    )
    insert into ${jobDailyTotals} as totals (job_id, day, views, lifted)
    select job_id, day, count(*) filter (where is_first)::integer, count(*) filter (where lifted)::integer
    from counted group by job_id, day order by job_id, day
    on conflict (job_id, day) do update
      set views = totals.views + excluded.views, lifted = totals.lifted + excluded.lifted`)
}
