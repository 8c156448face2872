import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications } from './application-table.ts'

export async function findOwnApplication(db: Db, actor: Candidate, applicationId: string) {
  const [application] = await selectApplication(db).where(
    and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId)),
  )
  return application
}

export async function findOwnApplicationTo(db: Db, actor: Candidate, jobId: string) {
  const [application] = await selectApplication(db).where(
    and(eq(applications.jobId, jobId), eq(applications.candidateId, actor.candidateId)),
  )
  return application
}

/** Those of the jobs to which the candidate has applied. Withdrawn applications count, too. */
export async function listAppliedJobs(db: Db, actor: Candidate, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(
      and(eq(applications.candidateId, actor.candidateId), inArray(applications.jobId, jobIds)),
    )
  return rows.map(({ jobId }) => jobId)
}

function selectApplication(db: Db) {
  return db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      jobId: jobs.id,
      title: jobs.title,
      companyName: companies.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
}
