import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Candidate, type CompanyId, system } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { recordAll } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications, endedApplications } from './application-table.ts'

/**
 * Archives a company's applications before the company is deleted, and notifies the candidates.
 * Returns the storage keys of the CVs.
 */
export async function archiveApplications(tx: Db, companyId: CompanyId): Promise<string[]> {
  // Lock the jobs, so that no application is inserted before this transaction ends.
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId)).for('update')
  await tx.execute(sql`
    insert into ${endedApplications} (candidate_id, job_title, status, applied_at)
    select a.candidate_id, j.title, a.status, a.applied_at
    from ${applications} a join ${jobs} j on j.id = a.job_id
    where a.company_id = ${companyId} and a.candidate_id is not null`)
  const { rows } = await tx.execute<{
    candidateId: string
    title: string
    companyName: string
  }>(sql`
    select a.candidate_id as "candidateId", j.title, c.name as "companyName"
    from ${applications} a
    join ${jobs} j on j.id = a.job_id
    join ${companies} c on c.id = a.company_id
    where a.company_id = ${companyId} and a.candidate_id is not null and a.status <> 'withdrawn'`)
  await recordAll(
    tx,
    system,
    rows.map(({ candidateId, ...data }) => ({
      name: 'applied-job-deleted' as const,
      subjectId: candidateId,
      data,
    })),
  )
  const cvs = await tx
    .selectDistinct({ key: applications.cvKey })
    .from(applications)
    .where(sql`${applications.companyId} = ${companyId} and ${isNotNull(applications.cvKey)}`)
  return cvs.flatMap(({ key }) => key ?? [])
}

export function listEndedApplications(db: Db, actor: Candidate) {
  return db
    .select({
      id: endedApplications.id,
      title: endedApplications.jobTitle,
      status: endedApplications.status,
      appliedAt: endedApplications.appliedAt,
      endedAt: endedApplications.endedAt,
    })
    .from(endedApplications)
    .where(eq(endedApplications.candidateId, actor.candidateId))
    .orderBy(desc(endedApplications.appliedAt), desc(endedApplications.id))
    .limit(100)
}
