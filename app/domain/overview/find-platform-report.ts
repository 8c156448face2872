import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { percentChange, percentOf } from '../formats/ratio.ts'
import type { Activity, Change } from './activity.ts'
import { countHires } from './count-hires.ts'
import { countPlatform } from './count-platform.ts'
import { countPending, insightsOf } from './report-insights.ts'
import { monthsToCompare, type ReportPeriod, type Span, spansOf } from './reporting-period.ts'
import { listMonthlyRevenue } from './sum-revenue.ts'
import { withinSpan } from './within-span.ts'

const TOP_COMPANIES = 5

/**
 * Totals, and their growth compared with the previous period (2§9). The current month is compared
 * up to the same day of the previous month.
 */
export async function findPlatformReport(
  db: Db,
  _actor: Admin,
  { period, today }: { period: ReportPeriod; today: string },
) {
  const { span, before } = spansOf(period, today)
  const months = monthsToCompare(today)
  const [totals, activity, monthly, series, topCompanies, pendingWork, revenue, hires] =
    await Promise.all([
      countPlatform(db),
      compare(db, span, before),
      compare(db, months.current, months.previous),
      listSeries(db, span, reportUnits[period]),
      listTopCompanies(db, span),
      countPending(db),
      listMonthlyRevenue(db, today),
      countHires(db),
    ])
  return {
    period,
    span,
    before,
    totals,
    /** Applications divided by users, in percent (D62). */
    conversion: percentOf(totals.applications, totals.users),
    activity,
    months: { ...months, activity: monthly },
    unit: reportUnits[period],
    series,
    topCompanies,
    revenue,
    hires,
    insights: insightsOf({ activity, ...pendingWork }, topCompanies),
  }
}

export type PlatformReport = Awaited<ReturnType<typeof findPlatformReport>>

export type ReportUnit = 'day' | 'week' | 'month'
const reportUnits = {
  semana: 'day',
  mes: 'day',
  trimestre: 'week',
  ano: 'month',
  'mes-anterior': 'day',
} as const satisfies Record<ReportPeriod, ReportUnit>

async function compare(db: Db, current: Span, previous: Span): Promise<Record<Activity, Change>> {
  const [now, then] = await Promise.all([countNew(db, current), countNew(db, previous)])
  const change = (what: Activity): Change => ({
    current: now[what],
    previous: then[what],
    percent: percentChange(now[what], then[what]),
  })
  return {
    users: change('users'),
    companies: change('companies'),
    jobs: change('jobs'),
    applications: change('applications'),
    views: change('views'),
    shares: change('shares'),
  }
}

async function countNew(db: Db, span: Span): Promise<Record<Activity, number>> {
  const created = withinSpan(sql`created_at`, span)
  const { rows } = await db.execute<Record<Activity, number>>(sql`
    select (select count(*)::int from profiles where ${created}) as users,
      (select count(*)::int from companies where ${created}) as companies,
      (select count(*)::int from jobs where ${created}) as jobs,
      (select count(*)::int from applications where ${withinSpan(sql`applied_at`, span)}) as applications,
      coalesce(sum(views), 0)::int as views, coalesce(sum(shares), 0)::int as shares
    from job_daily_totals where day between ${span.from} and ${span.to}`)
  return rows[0] ?? { users: 0, companies: 0, jobs: 0, applications: 0, views: 0, shares: 0 }
}

/** Intervals of the period, named by their first days. The first and last can be partial. */
async function listSeries(db: Db, span: Span, unit: ReportUnit) {
  const piece = (moment: ReturnType<typeof sql>) =>
    sql`date_trunc(${unit}, luanda_day(${moment})::timestamp)`
  const created = withinSpan(sql`created_at`, span)
  const { rows } = await db.execute<{
    day: string
    users: number
    jobs: number
    applications: number
  }>(sql`
    with joined as (
      select ${piece(sql`created_at`)} as piece, count(*) as count from profiles where ${created} group by 1
    ), published as (
      select ${piece(sql`created_at`)} as piece, count(*) as count from jobs where ${created} group by 1
    ), sent as (
      select ${piece(sql`applied_at`)} as piece, count(*) as count from applications
      where ${withinSpan(sql`applied_at`, span)} group by 1
    )
    select to_char(greatest(pieces.piece, ${span.from}::timestamp), 'YYYY-MM-DD') as day,
      coalesce(joined.count, 0)::int as users, coalesce(published.count, 0)::int as jobs,
      coalesce(sent.count, 0)::int as applications
    from generate_series(date_trunc(${unit}, ${span.from}::timestamp), ${span.to}::timestamp,
        ('1 ' || ${unit})::interval) as pieces (piece)
      left join joined on joined.piece = pieces.piece
      left join published on published.piece = pieces.piece
      left join sent on sent.piece = pieces.piece
    order by pieces.piece`)
  return rows
}

async function listTopCompanies(db: Db, span: Span) {
  const { rows } = await db.execute<{
    id: string
    name: string
    jobs: number
    applications: number
  }>(sql`
    select companies.id, companies.name, published.jobs, (select count(*)::int from applications
        where company_id = companies.id and ${withinSpan(sql`applied_at`, span)}) as applications
    from (
      select company_id, count(*)::int as jobs from jobs
      where ${withinSpan(sql`created_at`, span)} group by company_id
    ) as published join companies on companies.id = published.company_id
    order by published.jobs desc, applications desc, companies.id limit ${TOP_COMPANIES}`)
  return rows
}
