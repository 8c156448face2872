import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import type { CompanyMember } from '../actor.ts'
import { jobs } from '../jobs/job-table.ts'
import { line } from '../typed-text.ts'
import { applicationStatuses, canBeDecided } from './application.ts'
import { applications } from './application-table.ts'

const PAGE_SIZE = 25

/** What the list can be asked for; what makes no sense is as if it had not been said. */
export const applicationListSchema = z.object({
  q: line(100).catch(''),
  vaga: z.uuid().optional().catch(undefined),
  status: z.enum(applicationStatuses).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  candidatura: z.uuid().optional().catch(undefined),
})

export type ApplicationListQuery = z.output<typeof applicationListSchema>

/** The applications to the company's jobs, newest first, 25 a page. */
export async function listCompanyApplications(
  db: Db,
  actor: CompanyMember,
  query: ApplicationListQuery,
) {
  const rows = await db
    .select({
      id: applications.id,
      candidateName: applications.candidateName,
      jobTitle: jobs.title,
      status: applications.status,
      version: applications.version,
      appliedAt: applications.appliedAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.companyId, actor.companyId),
        query.status && eq(applications.status, query.status),
        query.vaga ? eq(applications.jobId, query.vaga) : undefined,
        query.q ? contains(query.q, applications.candidateName, jobs.title) : undefined,
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return {
    applications: rows.map(({ total: _, ...application }) => ({
      ...application,
      may: { decide: canBeDecided(application) },
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

/** The company's jobs that have applications, for the filter; those with the newest first. */
export function listJobsWithApplications(db: Db, actor: CompanyMember) {
  return db
    .select({ id: jobs.id, title: jobs.title, applications: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.companyId, actor.companyId))
    .groupBy(jobs.id, jobs.title)
    .orderBy(desc(sql`max(${applications.appliedAt})`))
    .limit(200)
}
