import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { conversionOf } from '../formats/ratio.ts'
import type { OwnJobStatus } from '../jobs/job.ts'
import { ownStatus } from '../jobs/open-job-condition.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { features } from '../subscriptions/featuring.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import { lastDays, type Span } from './reporting-period.ts'
import { withinSpan } from './within-span.ts'

/** Maximum jobs on the page and in the exported file. The most viewed come first. */
const MAX_JOBS = { page: 50, file: 1_000 }

type Asked = {
  days: number
  today: string
  /** 'file' requires a plan that includes exports. */
  for: 'page' | 'file'
}

/**
 * A company's jobs by status, and results of the last days: views, shares, applications, and time
 * until a decision (COMP-65). Refuses 'not-in-plan' (SUB-30).
 */
export async function findCompanyStatistics(
  db: Db,
  { companyId, role }: CompanyMember,
  range: Asked,
): Promise<Outcome<CompanyStatistics, StatisticsRefusal>> {
  const type = planTypeOf(await findSubscription(db, companyId))
  const plan = plans[type]
  const isIncluded = range.for === 'page' || plan.canExportReports
  if (!plan.canViewAnalytics || !isIncluded) return refused('not-in-plan')
  return done({
    offersExport: roleHasRight(role, 'exportStatistics'),
    mayExport: plan.canExportReports,
    isFeaturing: features(type, 'list'),
    ...(await gatherStatistics(db, companyId, lastDays(range.today, range.days), range.for)),
  })
}

export type StatisticsRefusal = 'not-in-plan'

export type CompanyStatistics = {
  offersExport: boolean
  mayExport: boolean
  isFeaturing: boolean
} & Awaited<ReturnType<typeof gatherStatistics>>

async function gatherStatistics(db: Db, companyId: CompanyId, span: Span, use: Asked['for']) {
  const [jobsByStatus, { days, jobs, applications: applicationsByStatus }, decisions] =
    await Promise.all([
      countJobs(db, companyId),
      readActivity(db, companyId, span, MAX_JOBS[use]),
      timeDecisions(db, companyId, span),
    ])
  const total = (what: keyof JobFigures) => days.reduce((sum, day) => sum + day[what], 0)
  const [views, applications] = [total('views'), total('applications')]
  return {
    span,
    jobsByStatus,
    applicationsByStatus,
    days,
    jobs: jobs.map(({ total: _, ...job }) => job),
    jobsInAll: jobs[0]?.total ?? 0,
    decisions,
    totals: { views, featured: total('featured'), shares: total('shares'), applications },
    conversion: conversionOf({ applications, views }),
  }
}

async function countJobs(db: Db, companyId: CompanyId) {
  const { rows } = await db.execute<{ status: OwnJobStatus; count: number }>(sql`
    select ${ownStatus} as status, count(*)::int as count
    from jobs where company_id = ${companyId} group by 1`)
  return rows
}

type Activity = {
  days: ({ day: string } & JobFigures)[]
  jobs: ({ id: string; title: string; status: OwnJobStatus; total: number } & JobFigures)[]
  applications: { status: ApplicationStatus; count: number }[]
}

/** `featured`: views that came from a featured card. */
type JobFigures = { views: number; featured: number; shares: number; applications: number }

/** Views and applications by day, job and status. Reads each row once for all three groupings. */
async function readActivity(db: Db, companyId: CompanyId, span: Span, mostJobs: number) {
  const figures = sql`coalesce(seen.views, 0)::int as views, coalesce(seen.featured, 0)::int as featured,
    coalesce(seen.shares, 0)::int as shares, coalesce(sent.count, 0)::int as applications`
  const { rows } = await db.execute<Activity>(sql`
    with seen as materialized (
      select totals.day, totals.job_id, sum(totals.views) as views, sum(totals.featured) as featured,
        sum(totals.shares) as shares
      from job_daily_totals as totals join jobs on jobs.id = totals.job_id
      where jobs.company_id = ${companyId} and totals.day between ${span.from} and ${span.to}
      group by grouping sets ((totals.day), (totals.job_id))
    ), sent as materialized (
      select luanda_day(applied_at) as day, job_id, status, count(*)::int as count from applications
      where company_id = ${companyId} and ${withinSpan(sql`applied_at`, span)}
      group by grouping sets ((luanda_day(applied_at)), (job_id), (status))
    ), by_day as (
      select to_char(days.day, 'YYYY-MM-DD') as day, ${figures}
      from generate_series(${span.from}::timestamp, ${span.to}::timestamp, interval '1 day') as days (day)
        left join seen on seen.day = days.day::date left join sent on sent.day = days.day::date
    ), by_job as (
      select jobs.id, jobs.title, ${ownStatus} as status, ${figures}, (count(*) over ())::int as total
      from jobs left join seen on seen.job_id = jobs.id left join sent on sent.job_id = jobs.id
      where jobs.company_id = ${companyId}
        and coalesce(seen.views, 0) + coalesce(seen.shares, 0) + coalesce(sent.count, 0) > 0
      order by coalesce(seen.views, 0) desc, coalesce(sent.count, 0) desc, jobs.id
      limit ${mostJobs}
    )
    select (select json_agg(by_day order by day) from by_day) as days,
      (select coalesce(json_agg(by_job order by views desc, applications desc, id), '[]') from by_job) as jobs,
      (select coalesce(json_agg(json_build_object('status', status, 'count', count)), '[]')
       from sent where status is not null) as applications`)
  const [activity] = rows
  if (!activity) throw new Error('the query returned no row')
  return activity
}

/** Time from an application to its first decision, for decisions in this period. */
async function timeDecisions(db: Db, companyId: CompanyId, span: Span) {
  const { rows } = await db.execute<{ count: number; median_minutes: number | null }>(sql`
    with decided as (
      select min(changes.at) as at, applications.applied_at
      from applications join application_status_changes as changes
        on changes.application_id = applications.id and changes.to_status in ('approved', 'rejected')
      where applications.company_id = ${companyId} group by applications.id
    )
    select count(*)::int as count, percentile_cont(0.5) within group (
      order by extract(epoch from at - applied_at) / 60) as median_minutes
    from decided where ${withinSpan(sql`at`, span)}`)
  return { count: rows[0]?.count ?? 0, medianMinutes: rows[0]?.median_minutes ?? null }
}
