import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../typed-text.ts'
import { jobStatuses, PREVIEW_LENGTH } from './job.ts'
import { mayWithOwnJob } from './job-policy.ts'
import { jobs } from './job-table.ts'

const PAGE_SIZE = 20

/** What a list of jobs can be asked for; what makes no sense is as if it had not been said. */
export const jobListSchema = z.object({
  q: line(100).catch(''),
  status: z.enum(jobStatuses).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type JobListQuery = z.output<typeof jobListSchema>

/** The company's own jobs, newest first, 20 a page, each with what may be done with it. */
export async function listOwnJobs(db: Db, actor: CompanyMember, query: JobListQuery) {
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      preview: sql<string>`left(${jobs.description}, ${PREVIEW_LENGTH + 1})`,
      skills: jobs.skillsRequired,
      status: jobs.status,
      returnReason: jobs.returnReason,
      isUrgent: jobs.isUrgent,
      expiresAt: jobs.expiresAt,
      createdAt: jobs.createdAt,
      company: { id: companies.id, name: companies.name, logo: companies.logo },
      // By its name: applications stand after jobs in the line of nouns.
      applications: sql<number>`(select count(*)::int from applications where job_id = jobs.id)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(jobs.companyId, actor.companyId),
        query.status && eq(jobs.status, query.status),
        query.q ? contains(query.q, jobs.title, jobs.description) : undefined,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return {
    jobs: rows.map(({ total: _, ...job }) => ({ ...job, may: mayWithOwnJob(job) })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}
