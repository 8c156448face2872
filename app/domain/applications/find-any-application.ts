import { asc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { canBeDecided } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'

/**
 * Returns contact data in full. The application's page masks it; the candidate's page can reveal
 * it.
 */
export async function findAnyApplication(db: Db, _actor: Admin, applicationId: string) {
  const [found] = await db
    .select({
      id: applications.id,
      status: applications.status,
      version: applications.version,
      appliedAt: applications.appliedAt,
      reviewedAt: applications.reviewedAt,
      candidateId: applications.candidateId,
      candidateName: applications.candidateName,
      email: applications.candidateEmail,
      phone: applications.candidatePhone,
      coverLetter: applications.coverLetter,
      faqAnswers: applications.faqAnswers,
      cvName: applications.cvName,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      companyId: applications.companyId,
      companyName: companies.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.id, applicationId))
  if (!found) return undefined
  const history = await db
    .select({
      id: applicationStatusChanges.id,
      to: applicationStatusChanges.toStatus,
      by: applicationStatusChanges.actorKind,
      at: applicationStatusChanges.at,
    })
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, applicationId))
    .orderBy(asc(applicationStatusChanges.at), asc(applicationStatusChanges.id))
    .limit(200)
  return { ...found, history, may: { decide: canBeDecided(found) } }
}

export type AnyApplication = NonNullable<Awaited<ReturnType<typeof findAnyApplication>>>
