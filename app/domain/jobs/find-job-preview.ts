import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { publicColumns } from './find-public-job.ts'
import { mayWithOwnJob } from './job-policy.ts'
import { jobs } from './job-table.ts'
import { findChange } from './versions/find-change.ts'

export async function findJobPreview(db: Db, actor: CompanyMember, jobId: string) {
  const [job] = await db
    .select({
      ...publicColumns,
      warningReply: jobs.warningReply,
      status: jobs.status,
      version: jobs.version,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
  if (!job) return undefined
  return { ...job, may: mayWithOwnJob(job, actor), change: await findChange(db, job) }
}
