import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { isOpenJob } from '../jobs/open-job-condition.ts'

/** The four numbers on a company's dashboard (D60), for calendar months in Luanda. */
export async function countCompanyActivity(db: Db, actor: CompanyMember) {
  const { rows } = await db.execute<{
    active_jobs: number
    applications: number
    views: number
    jobs_this_month: number
  }>(sql`
    select
      (select count(*)::int from jobs
        where company_id = ${actor.companyId} and ${isOpenJob()}) as active_jobs,
      (select count(*)::int from applications where company_id = ${actor.companyId}) as applications,
      (select coalesce(sum(views), 0)::int from job_daily_totals
        join jobs on jobs.id = job_id where company_id = ${actor.companyId}) as views,
      (select count(*)::int from jobs where company_id = ${actor.companyId}
        and luanda_day(created_at) >= date_trunc('month', luanda_day(now()))) as jobs_this_month`)
  const [figures] = rows
  return {
    activeJobs: figures?.active_jobs ?? 0,
    applications: figures?.applications ?? 0,
    views: figures?.views ?? 0,
    jobsThisMonth: figures?.jobs_this_month ?? 0,
  }
}
