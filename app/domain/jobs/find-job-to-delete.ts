import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from './job-table.ts'

export async function findJobToDelete(db: Db, actor: CompanyMember | Admin, jobId: string) {
  const own = actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined
  const [job] = await db
    .select({
      title: jobs.title,
      companyName: companies.name,
      applications: sql<number>`(select count(*)::int from applications where job_id = jobs.id)`,
      favorites: sql<number>`(select count(*)::int from favorites where job_id = jobs.id)`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), own))
  return job
}
