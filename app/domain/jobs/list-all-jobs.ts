import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { countMatching, MOST_COUNTED } from '#app/database/count-matching.ts'
import type { Admin } from '../actor.ts'
import type { CompanyApproval } from '../companies/company.ts'
import { companies } from '../companies/company-table.ts'
import type { JobStatus } from './job.ts'
import { mayBeApproved, whyItWaits } from './job-policy.ts'
import { jobs } from './job-table.ts'
import type { JobListQuery } from './list-own-jobs.ts'
import { RISK_FIRST, RISK_REASON } from './risk/risk-weights.ts'
import { isToModerate, waitsSince } from './status-since.ts'

const PAGE_SIZE = 25

/**
 * All jobs, 25 a page: pending approvals first, then the newest. A list of pending jobs starts with
 * the riskiest (SHIELD-04), then the oldest.
 */
export async function listAllJobs(db: Db, actor: Admin, query: JobListQuery) {
  const { rows } = await db.execute<Row>(allJobsQuery(actor, db, query))
  const counted = rows[0]?.total ?? 0
  const isMore = query.q !== '' && counted > MOST_COUNTED
  const oldest = rows[0]?.oldest
  const total = isMore ? MOST_COUNTED : counted
  return {
    jobs: rows.map(({ total: _, oldest: __, approval, createdAt, since, ...row }) => {
      const job = { ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) }
      return {
        ...job,
        createdAt: new Date(createdAt),
        since: new Date(since),
        may: {
          approve: mayBeApproved({ ...job, approval }) && job.risk < RISK_REASON,
          wait: whyItWaits({ ...job, approval }),
        },
      }
    }),
    oldest: oldest ? new Date(oldest) : undefined,
    total,
    isMore,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export type ListedJob = Awaited<ReturnType<typeof listAllJobs>>['jobs'][number]

type Row = {
  id: string
  title: string
  status: JobStatus
  isUrgent: boolean
  changeWaits: boolean
  risk: number
  expiresAt: string | null
  createdAt: string
  since: string
  companyName: string
  approval: CompanyApproval
  applications: number
  total: number
  oldest: string | null
}

/** Exported for tests of the query plan. */
export function allJobsQuery(_actor: Admin, db: Db, { q, status, page }: JobListQuery): SQL {
  const named = db
    .select({ id: companies.id })
    .from(companies)
    .where(containsPlainly(q, sql`plainly(${companies.name})`))
  const condition = and(
    status && (status === 'pending' ? isToModerate : eq(jobs.status, status)),
    // Reading the company ids into an array lets each condition of the `or` use its own index.
    q
      ? or(
          containsPlainly(q, sql`plainly(${jobs.title})`),
          sql`${jobs.companyId} = any(array(${named}))`,
        )
      : undefined,
  )
  const where = condition ? sql`where ${condition}` : sql``
  const order =
    status === 'pending'
      ? sql`${jobs.risk} >= ${RISK_FIRST} desc, ${waitsSince}, ${jobs.id}`
      : sql`${isToModerate} desc, created_at desc, id desc`
  const paged = sql`order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
  const isFew = sql`(select count(*) from found) <= ${MOST_COUNTED}`
  // With few matches, find them by the word index and sort them. With many, read in order until the
  // page is full.
  const pageOfMeant = q
    ? sql`found as materialized (select id from ${jobs} ${where} limit ${MOST_COUNTED + 1}),
      page as materialized (
        (select id from ${jobs} where id = any(array(select id from found)) and ${isFew} ${paged})
        union all
        (select id from ${jobs} ${where} and not ${isFew} ${paged})
      )`
    : sql`page as materialized (select id from ${jobs} ${where} ${paged})`
  // Join company and applications only for the rows of the page.
  return sql`
    with ${pageOfMeant}
    select ${jobs.id}, ${jobs.title}, ${jobs.status}, ${jobs.isUrgent} as "isUrgent", ${jobs.risk},
      ${jobs.expiresAt} as "expiresAt", ${jobs.createdAt} as "createdAt",
      ${waitsSince} as since, ${jobs.changeWaitsSince} is not null as "changeWaits", ${companies.name} as "companyName", ${companies.approval},
      (select count(*)::int from applications where job_id = ${jobs.id}) as applications,
      ${q ? sql`(select count(*)::int from found)` : countMatching(jobs, where, q)} as total,
      ${status === 'pending' ? sql`(select min(${waitsSince}) from ${jobs} ${where})` : sql`null`} as oldest
    from page join ${jobs} using (id) join ${companies} on ${companies.id} = ${jobs.companyId}
    order by ${status === 'pending' ? order : sql`${isToModerate} desc, ${jobs.createdAt} desc, ${jobs.id} desc`}`
}
