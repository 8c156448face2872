import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { findCompanyLevel } from '../companies/company-level.ts'
import { writeStatus } from '../jobs/change-job-status.ts'
import { jobs } from '../jobs/job-table.ts'

const PAUSE_WEIGHT = 6
const PAUSE_ACCOUNTS = 3
const MIN_ACCOUNT_DAYS = 7
/**
 * Companies with this verification level are exempt: only an administrator can pause their jobs.
 */
const EXEMPT_LEVEL = 3
const FIRST_WEIGHT = 2
const MAX_WEIGHT = 4

/**
 * Pauses a job that 3 accounts reported with a total weight of 6 (decision 153). The caller locks
 * the job.
 */
export async function pauseIfReported(tx: Db, jobId: string): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id, companyId: jobs.companyId, status: jobs.status, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
  if (!job || (await findCompanyLevel(tx, job.companyId)) >= EXEMPT_LEVEL) return false
  const { accounts, weight } = await weighReports(tx, jobId)
  if (accounts < PAUSE_ACCOUNTS || weight < PAUSE_WEIGHT) return false
  await writeStatus(tx, system, job, 'pending')
  return true
}

async function weighReports(tx: Db, jobId: string) {
  const { rows } = await tx.execute<{ accounts: number; weight: number }>(sql`
    select count(*) filter (where weight > 0)::int as accounts, coalesce(sum(weight), 0)::int as weight
    from (
      select least(${MAX_WEIGHT}, greatest(0, ${FIRST_WEIGHT}
        + count(*) filter (where past.outcome = 'confirmed')
        - count(*) filter (where past.outcome = 'rejected'))) as weight
      from abuse_reports report
      join users on users.id = report.reporter_id
      left join abuse_reports past on past.reporter_id = report.reporter_id
      where report.subject_id = ${jobId} and report.outcome is null
        and users.blocked_at is null
        and users.created_at < now() - make_interval(days => ${MIN_ACCOUNT_DAYS})
        and report.reported_at > coalesce((select max(at) from events
          where subject_id = ${jobId} and name = 'job-status-changed' and actor_kind = 'admin'
            and data ->> 'to' = 'active'), '-infinity')
      group by report.id) as weighed`)
  return rows[0] ?? { accounts: 0, weight: 0 }
}
