import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications } from './application-table.ts'

export async function findApplicationForMail(db: Db, applicationId: string | null) {
  if (!applicationId) return undefined
  const [application] = await db
    .select({
      id: applications.id,
      status: applications.status,
      version: applications.version,
      candidateId: applications.candidateId,
      candidateName: applications.candidateName,
      candidateEmail: users.email,
      candidateWants: accountSettings.notifyApplications,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyId: companies.id,
      companyName: companies.name,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(users, eq(users.id, applications.candidateId))
    .leftJoin(accountSettings, eq(accountSettings.userId, applications.candidateId))
    .where(eq(applications.id, sql.placeholder('id')))
    // Each application causes two mails and an event, which read the same row.
    .prepare('application-for-mail')
    .execute({ id: applicationId })
  return application
}
