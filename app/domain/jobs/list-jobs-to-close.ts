import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { mayWithOwnJob } from './job-policy.ts'
import { jobs } from './job-table.ts'

export async function listJobsToClose(db: Db, actor: CompanyMember, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      // A literal table name, because `jobs` may not import `applications`.
      undecided: sql<number>`(select count(*)::int from applications
        where job_id = jobs.id and status = 'submitted')`,
    })
    .from(jobs)
    .where(and(eq(jobs.companyId, actor.companyId), inArray(jobs.id, [...jobIds])))
    .orderBy(jobs.createdAt, jobs.id)
  return rows.map((job) => ({ ...job, may: mayWithOwnJob(job, actor) }))
}
