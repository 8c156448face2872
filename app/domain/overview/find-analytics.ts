import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import type { ShareMethod } from '../audience/share.ts'
import { conversionOf, percentChange, quotient } from '../formats/ratio.ts'
import { lastDays, type Span, spanBefore } from './reporting-period.ts'
import { withinSpan } from './within-span.ts'

const TOP_JOBS = 10

/**
 * Views, shares and applications of the last days, compared with the days before (ADMA-10).
 * Excludes deleted jobs and applications.
 */
export async function findAnalytics(db: Db, _actor: Admin, query: { days: number; today: string }) {
  const span = lastDays(query.today, query.days)
  const [current, previous, days, topJobs, shareMethods] = await Promise.all([
    sumAudience(db, span),
    sumAudience(db, spanBefore(span)),
    listDays(db, span),
    listTopJobs(db, span),
    countShares(db, span),
  ])
  return {
    span,
    totalViews: current.views,
    totalShares: current.shares,
    starts: current.starts,
    applications: current.applications,
    previous,
    growth: {
      views: percentChange(current.views, previous.views),
      shares: percentChange(current.shares, previous.shares),
      applications: percentChange(current.applications, previous.applications),
    },
    conversion: conversionOf(current),
    movedJobs: current.jobs,
    sharesPerJob: quotient(current.shares, current.jobs),
    days,
    topJobs,
    shareMethods,
  }
}

export type Analytics = Awaited<ReturnType<typeof findAnalytics>>

async function sumAudience(db: Db, { from, to }: Span) {
  const { rows } = await db.execute<
    Record<'views' | 'shares' | 'starts' | 'applications' | 'jobs', number>
  >(sql`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(shares), 0)::int as shares,
      coalesce(sum(starts), 0)::int as starts, coalesce(sum(applications), 0)::int as applications,
      count(distinct job_id) filter (where views > 0 or shares > 0)::int as jobs
    from job_daily_totals where day between ${from} and ${to}`)
  return rows[0] ?? { views: 0, shares: 0, starts: 0, applications: 0, jobs: 0 }
}

async function listDays(db: Db, { from, to }: Span) {
  const { rows } = await db.execute<{
    day: string
    views: number
    shares: number
    applications: number
  }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::int as views,
      coalesce(sum(shares), 0)::int as shares, coalesce(sum(applications), 0)::int as applications
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as days (day)
      left join job_daily_totals as totals on totals.day = days.day::date
    group by days.day order by days.day`)
  return rows
}

async function listTopJobs(db: Db, { from, to }: Span) {
  const { rows } = await db.execute<{
    id: string
    title: string
    company_name: string
    views: number
    shares: number
  }>(sql`
    select jobs.id, jobs.title, companies.name as company_name, sums.views, sums.shares
    from (
      select job_id, sum(views)::int as views, sum(shares)::int as shares from job_daily_totals
      where day between ${from} and ${to} group by job_id having sum(views) > 0 or sum(shares) > 0
      order by sum(views) desc, sum(shares) desc, job_id limit ${TOP_JOBS}
    ) as sums join jobs on jobs.id = sums.job_id join companies on companies.id = jobs.company_id
    order by sums.views desc, sums.shares desc, jobs.id`)
  return rows
}

async function countShares(db: Db, span: Span) {
  const { rows } = await db.execute<{ method: ShareMethod; count: number }>(sql`
    select method, count(*)::int as count from job_shares
    where ${withinSpan(sql`at`, span)} group by method order by count(*) desc, method`)
  return rows
}
