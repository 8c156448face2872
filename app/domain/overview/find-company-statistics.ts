import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import type { JobStatus } from '../jobs/job.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { lifts } from '../subscriptions/lifting.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import { percentOf } from './ratio.ts'
import { lastDays, type Span } from './reporting-period.ts'
import { withinSpan } from './within-span.ts'

/** Jobs with the most views; a file has room for more than a page. */
const MAX_JOBS = { page: 50, file: 1_000 }

type Asked = {
  /** The days until today, which is one of them. */
  days: number
  today: string
  /** A file needs a plan that lets reports be exported. */
  for: 'page' | 'file'
}

/**
 * A company's jobs by status as they are, and of the days until today what came of them: views, shares,
 * applications, and how long a decision took (COMP-65). Refuses 'not-in-plan' (SUB-30).
 */
export async function findCompanyStatistics(
  db: Db,
  { companyId }: CompanyMember,
  asked: Asked,
): Promise<Outcome<CompanyStatistics, StatisticsRefusal>> {
  const type = planTypeOf(await findSubscription(db, companyId))
  const plan = plans[type]
  const isIncluded = asked.for === 'page' || plan.canExportReports
  if (!plan.canViewAnalytics || !isIncluded) return refused('not-in-plan')
  return done({
    mayExport: plan.canExportReports,
    isLifting: lifts(type, 'list'),
    ...(await gatherStatistics(db, companyId, lastDays(asked.today, asked.days), asked.for)),
  })
}

export type StatisticsRefusal = 'not-in-plan'

export type CompanyStatistics = { mayExport: boolean; isLifting: boolean } & Awaited<
  ReturnType<typeof gatherStatistics>
>

async function gatherStatistics(db: Db, companyId: CompanyId, span: Span, use: Asked['for']) {
  const [jobsByStatus, applicationsByStatus, days, jobs, decisions] = await Promise.all([
    countJobs(db, companyId),
    countApplications(db, companyId, span),
    listDays(db, companyId, span),
    listJobs(db, companyId, span, MAX_JOBS[use]),
    timeDecisions(db, companyId, span),
  ])
  const total = (what: keyof JobFigures) => days.reduce((sum, day) => sum + day[what], 0)
  const [views, applications] = [total('views'), total('applications')]
  return {
    span,
    jobsByStatus,
    applicationsByStatus,
    days,
    ...jobs,
    decisions,
    totals: { views, lifted: total('lifted'), shares: total('shares'), applications },
    /** Percent of the views that became an application. */
    conversion: percentOf(applications, views),
  }
}

/** `expired` are those of them past their deadline, where nobody can apply any more. */
async function countJobs(db: Db, companyId: CompanyId) {
  const { rows } = await db.execute<{ status: JobStatus; count: number; expired: number }>(sql`
    select status, count(*)::int as count, count(*) filter (where expires_at <= now())::int as expired
    from jobs where company_id = ${companyId} group by status`)
  return rows
}

async function countApplications(db: Db, companyId: CompanyId, span: Span) {
  const { rows } = await db.execute<{ status: ApplicationStatus; count: number }>(sql`
    select status, count(*)::int as count from applications
    where company_id = ${companyId} and ${withinSpan(sql`applied_at`, span)} group by status`)
  return rows
}

async function listDays(db: Db, companyId: CompanyId, span: Span) {
  const { rows } = await db.execute<{ day: string } & JobFigures>(sql`
    with seen as (${seenBy('day', companyId, span)}), sent as (
      select luanda_day(applied_at) as day, count(*) as applications from applications
      where company_id = ${companyId} and ${withinSpan(sql`applied_at`, span)} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(seen.views, 0)::int as views,
      coalesce(seen.lifted, 0)::int as lifted, coalesce(seen.shares, 0)::int as shares, coalesce(sent.applications, 0)::int as applications
    from generate_series(${span.from}::timestamp, ${span.to}::timestamp, interval '1 day') as days (day)
      left join seen on seen.day = days.day::date left join sent on sent.day = days.day::date
    order by days.day`)
  return rows
}

/** `lifted`: of the views, those that began where the job was lifted. */
type JobFigures = { views: number; lifted: number; shares: number; applications: number }

async function listJobs(db: Db, companyId: CompanyId, span: Span, most: number) {
  const { rows } = await db.execute<
    { id: string; title: string; status: JobStatus; total: number } & JobFigures
  >(sql`
    with seen as (${seenBy('job_id', companyId, span)}), sent as (
      select job_id, count(*) as applications from applications
      where company_id = ${companyId} and ${withinSpan(sql`applied_at`, span)} group by job_id
    )
    select jobs.id, jobs.title, jobs.status, coalesce(seen.views, 0)::int as views,
      coalesce(seen.lifted, 0)::int as lifted, coalesce(seen.shares, 0)::int as shares, coalesce(sent.applications, 0)::int as applications,
      (count(*) over ())::int as total
    from jobs left join seen on seen.job_id = jobs.id left join sent on sent.job_id = jobs.id
    where jobs.company_id = ${companyId}
      and coalesce(seen.views, 0) + coalesce(seen.shares, 0) + coalesce(sent.applications, 0) > 0
    order by coalesce(seen.views, 0) desc, coalesce(sent.applications, 0) desc, jobs.id
    limit ${most}`)
  return { jobs: rows.map(({ total: _, ...job }) => job), jobsInAll: rows[0]?.total ?? 0 }
}

/** Views and shares of a company's jobs, by day or by job. */
function seenBy(key: 'day' | 'job_id', companyId: CompanyId, { from, to }: Span): SQL {
  const by = sql.raw(`totals.${key}`)
  return sql`
    select ${by}, sum(totals.views) as views, sum(totals.lifted) as lifted, sum(totals.shares) as shares
    from job_daily_totals as totals join jobs on jobs.id = totals.job_id
    where jobs.company_id = ${companyId} and totals.day between ${from} and ${to} group by ${by}`
}

/** From an application to the first time that it was accepted or rejected, where that was in these days. */
async function timeDecisions(db: Db, companyId: CompanyId, span: Span) {
  const { rows } = await db.execute<{ count: number; median_minutes: number | null }>(sql`
    select count(*)::int as count, percentile_cont(0.5) within group (
      order by extract(epoch from decided.at - applications.applied_at) / 60) as median_minutes
    from applications cross join lateral (
      select min(at) as at from application_status_changes
      where application_id = applications.id and to_status in ('approved', 'rejected')
    ) as decided
    where applications.company_id = ${companyId} and ${withinSpan(sql`decided.at`, span)}`)
  return { count: rows[0]?.count ?? 0, medianMinutes: rows[0]?.median_minutes ?? null }
}
