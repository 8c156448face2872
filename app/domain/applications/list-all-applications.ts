import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { countMatching, MOST_COUNTED } from '#app/database/count-matching.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../formats/typed-text.ts'
import { jobs } from '../jobs/job-table.ts'
import { type ApplicationStatus, applicationStatuses } from './application.ts'
import { applications } from './application-table.ts'

const PAGE_SIZE = 25

export const allApplicationsSchema = z.object({
  q: line(100).catch(''),
  status: z.enum(applicationStatuses).optional().catch(undefined),
  ordem: z.literal('antigas').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type AllApplicationsQuery = z.output<typeof allApplicationsSchema>

export async function listAllApplications(db: Db, actor: Admin, query: AllApplicationsQuery) {
  const { rows } = await db.execute<Row>(allApplicationsQuery(actor, query))
  const counted = rows[0]?.total ?? 0
  const isMore = query.q !== '' && counted > MOST_COUNTED
  const total = isMore ? MOST_COUNTED : counted
  return {
    applications: rows.map(({ total: _, appliedAt, ...application }) => ({
      ...application,
      appliedAt: new Date(appliedAt),
    })),
    total,
    isMore,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

type Row = {
  id: string
  candidateName: string
  jobTitle: string
  companyName: string
  status: ApplicationStatus
  appliedAt: string
  total: number
}

export type ListedApplication = Awaited<
  ReturnType<typeof listAllApplications>
>['applications'][number]

/** Exported for tests of the query plan. */
export function allApplicationsQuery(
  _actor: Admin,
  { q, status, ordem, page }: AllApplicationsQuery,
): SQL {
  const condition = and(
    status && eq(applications.status, status),
    q ? containsPlainly(q, sql`plainly(${applications.candidateName})`) : undefined,
  )
  const where = condition ? sql`where ${condition}` : sql``
  const direction = ordem === 'antigas' ? sql`asc` : sql`desc`
  const order = sql`applied_at ${direction}, id ${direction}`
  // Join job and company only for the rows of the page.
  return sql`
    with page as materialized (
      select id from ${applications} ${where} order by ${order}
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select ${applications.id}, ${applications.candidateName} as "candidateName",
      ${jobs.title} as "jobTitle", ${companies.name} as "companyName", ${applications.status},
      ${applications.appliedAt} as "appliedAt",
      ${countMatching(applications, where, q)} as total
    from page join ${applications} using (id)
      join ${jobs} on ${jobs.id} = ${applications.jobId}
      join ${companies} on ${companies.id} = ${applications.companyId}
    order by ${order}`
}
