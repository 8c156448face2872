import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { publicColumns } from './find-public-job.ts'
import { mayWithOwnJob } from './job-policy.ts'
import { jobs } from './job-table.ts'

/** A job of one's own as everybody will read it, in whatever status it is. */
export async function findJobPreview(db: Db, actor: CompanyMember, jobId: string) {
  const [job] = await db
    .select({ ...publicColumns, status: jobs.status })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
  return job && { ...job, may: mayWithOwnJob(job) }
}
