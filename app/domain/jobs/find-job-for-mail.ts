import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from './job-table.ts'

export async function findJobForMail(db: Db, jobId: string) {
  const [job] = await db
    .select({
      title: jobs.title,
      status: jobs.status,
      returnReason: jobs.returnReason,
      changeWaits: sql<boolean>`${jobs.changeWaitsSince} is not null`,
      expiresAt: jobs.expiresAt,
      outcome: jobs.outcome,
      companyName: companies.name,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
  return job
}
