import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../../companies/company-table.ts'
import { jobs } from '../job-table.ts'
import { jobVersions } from './version-table.ts'

export async function findChangeForMail(db: Db, changeId: string) {
  const [change] = await db
    .select({
      state: jobVersions.state,
      reason: jobVersions.reason,
      title: jobs.title,
      companyName: companies.name,
    })
    .from(jobVersions)
    .innerJoin(jobs, eq(jobs.id, jobVersions.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobVersions.id, changeId))
  return change
}
