import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import type { CompanyMember } from '../actor.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../formats/typed-text.ts'
import {
  type DisplayedJobStatus,
  displayedJobStatuses,
  type JobStatus,
  jobStatuses,
  type OwnJobOrder,
  ownJobOrders,
  PREVIEW_LENGTH,
} from './job.ts'
import { mayWithOwnJob } from './job-policy.ts'
import { jobs } from './job-table.ts'
import { endsSoon, isOpenJob, isReturned } from './open-job-condition.ts'

const PAGE_SIZE = 20

export const jobListSchema = z.object({
  q: line(100).catch(''),
  status: z.enum(jobStatuses).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type JobListQuery = z.output<typeof jobListSchema>

export const ownJobListSchema = jobListSchema.extend({
  status: z.enum(displayedJobStatuses).optional().catch(undefined),
  ordem: z.enum(ownJobOrders).optional().catch(undefined),
  novas: z.literal('1').optional().catch(undefined),
})

export type OwnJobListQuery = z.output<typeof ownJobListSchema>

export async function listOwnJobs(db: Db, actor: CompanyMember, query: OwnJobListQuery) {
  const { rows } = await db.execute<Row>(ownJobsQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    jobs: rows.map(({ total: _, company, logo, createdAt, expiresAt, ...job }) => ({
      ...job,
      createdAt: new Date(createdAt),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      company: { id: actor.companyId, name: company, logo },
      may: mayWithOwnJob(job, actor),
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
    mayPublish: roleHasRight(actor.role, 'writeJobs'),
  }
}

export type OwnListedJob = Awaited<ReturnType<typeof listOwnJobs>>['jobs'][number]

type Row = {
  id: string
  title: string
  preview: string
  skills: string[]
  status: JobStatus
  returnReason: string | null
  changeWaits: boolean
  isUrgent: boolean
  expiresAt: string | null
  createdAt: string
  company: string
  logo: string | null
  applications: number
  newApplications: number
  views: number
  total: number
}

/** Must equal `isUnseen` of `applications`, which `jobs` may not import. */
const isUnseen = sql`seen_at is null and applications.status in ('submitted', 'reviewing')`

/** Exported for tests of the query plan. */
export function ownJobsQuery(actor: CompanyMember, query: OwnJobListQuery): SQL {
  const where = and(
    eq(jobs.companyId, actor.companyId),
    query.status && hasDisplayedStatus(query.status),
    query.q ? containsPlainly(query.q, sql`plainly(${jobs.title})`) : undefined,
    // Literal table names, because `jobs` may not import `applications` and `audience`.
    query.novas && sql`exists (select from applications where job_id = ${jobs.id} and ${isUnseen})`,
  )
  const order = query.ordem ? orders[query.ordem] : newestFirst
  // Join texts and figures only for the rows of the page.
  return sql`
    with page as materialized (
      select ${jobs.id} from ${jobs} where ${where} order by ${order}
      limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}
    )
    select ${jobs.id}, ${jobs.title}, left(${jobs.description}, ${PREVIEW_LENGTH + 1}) as preview,
      ${jobs.skillsRequired} as skills, ${jobs.status}, ${jobs.returnReason} as "returnReason",
      ${jobs.changeWaitsSince} is not null as "changeWaits",
      ${jobs.isUrgent} as "isUrgent", ${jobs.expiresAt} as "expiresAt",
      ${jobs.createdAt} as "createdAt", ${companies.name} as company, ${companies.logo},
      sent.applications, sent."newApplications",
      (select coalesce(sum(views), 0)::int from job_daily_totals where job_id = ${jobs.id}) as views,
      (select count(*)::int from ${jobs} where ${where}) as total
    from page join ${jobs} using (id) join ${companies} on ${companies.id} = ${jobs.companyId}
    cross join lateral (
      select count(*)::int as applications,
        (count(*) filter (where ${isUnseen}))::int as "newApplications"
      from applications where job_id = ${jobs.id}
    ) as sent
    order by ${order}`
}

function hasDisplayedStatus(status: DisplayedJobStatus): SQL {
  switch (status) {
    case 'active':
      return isOpenJob()
    case 'ending':
      return endsSoon
    case 'returned':
      return isReturned
    case 'expired':
      return sql`${jobs.status} = 'active' and not ${isOpenJob()}`
    default:
      return eq(jobs.status, status)
  }
}

const newestFirst = sql`${jobs.createdAt} desc, ${jobs.id} desc`

const orders = {
  prazo: sql`(${jobs}.status = 'active' and ${jobs.expiresAt} > now()) desc nulls last,
    ${jobs.expiresAt}, ${newestFirst}`,
  titulo: sql`${alphabetical(jobs.title)}, ${newestFirst}`,
} satisfies Record<OwnJobOrder, SQL>
