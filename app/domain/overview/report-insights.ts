import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { grouped } from '../formats/money.ts'
import { decimalText, isBeyondPercent, percentOf } from '../formats/ratio.ts'
import { isOpenJob } from '../jobs/open-job-condition.ts'
import type { Activity, Change } from './activity.ts'

/** The report contains a message if a threshold is reached (D62). */
export const insightThresholds = {
  /** Minimum change in percent. The previous count must be at least `before`. */
  change: { percent: 20, before: 10 },
  /** Open jobs without applications after `days`: minimum number and percentage. */
  quietJobs: { days: 14, count: 5, percent: 30 },
  /** Minimum number of applications that are still 'submitted' after `days`. */
  unread: { days: 14, count: 10 },
  /** Minimum percentage of new jobs from one company. There must be at least `jobs` new jobs. */
  oneCompany: { percent: 50, jobs: 10 },
}

export type Pending = { openJobs: number; quietJobs: number; unread: number }

export async function countPending(db: Db): Promise<Pending> {
  const { quietJobs, unread } = insightThresholds
  const { rows } = await db.execute<Pending>(sql`
    select count(*)::int as "openJobs", count(*) filter (
        where created_at <= now() - make_interval(days => ${quietJobs.days})
          and not exists (select from applications where job_id = jobs.id))::int as "quietJobs",
      (select count(*)::int from applications where status = 'submitted'
        and applied_at <= now() - make_interval(days => ${unread.days})) as unread
    from jobs where ${isOpenJob()}`)
  return rows[0] ?? { openJobs: 0, quietJobs: 0, unread: 0 }
}

const named = {
  users: 'Os registos',
  companies: 'As empresas novas',
  jobs: 'As vagas novas',
  applications: 'As candidaturas',
  views: 'As visualizações',
  shares: 'As partilhas',
} satisfies Record<Activity, string>

export function insightsOf(
  { activity, openJobs, quietJobs, unread }: Pending & { activity: Record<Activity, Change> },
  topCompanies: readonly { name: string; jobs: number }[],
): string[] {
  const { change, quietJobs: quiet, unread: late, oneCompany } = insightThresholds
  const changes = (Object.keys(named) as Activity[]).flatMap((what) => {
    const { current, percent, previous } = activity[what]
    if (previous < change.before || Math.abs(percent) < change.percent) return []
    if (isBeyondPercent(current, previous))
      return `${named[what]} passaram de ${grouped(previous)} para ${grouped(current)} face ao período anterior.`
    const verb = percent > 0 ? 'subiram' : 'desceram'
    return `${named[what]} ${verb} ${decimalText(Math.abs(percent))}% face ao período anterior.`
  })
  const found = [...changes]
  const quietShare = percentOf(quietJobs, openJobs) ?? 0
  if (quietJobs >= quiet.count && quietShare >= quiet.percent)
    found.push(
      `${grouped(quietJobs)} de ${grouped(openJobs)} vagas abertas têm mais de ${quiet.days} dias e nenhuma candidatura.`,
    )
  if (unread >= late.count)
    found.push(
      `${grouped(unread)} candidaturas esperam há mais de ${late.days} dias que a empresa as veja.`,
    )
  const [first] = topCompanies
  const firstShare = percentOf(first?.jobs ?? 0, activity.jobs.current) ?? 0
  if (first && activity.jobs.current >= oneCompany.jobs && firstShare >= oneCompany.percent)
    found.push(`${first.name} publicou ${decimalText(firstShare)}% das vagas do período.`)
  return found
}
