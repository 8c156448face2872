import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Candidate } from '../actor.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { showPhone } from '../formats/phone.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications } from './application-table.ts'

/**
 * Data for the application form of a job. An inactive job is returned only to candidates who have
 * applied to it.
 */
export async function findJobToApply(db: Db, actor: Candidate, jobId: string) {
  const [found] = await db
    .select({
      title: jobs.title,
      companyName: companies.name,
      isActive: sql<boolean>`${jobs.status} = 'active'`,
      expiresAt: jobs.expiresAt,
      questions: jobs.faq,
      name: candidates.name,
      email: sql<string>`coalesce(nullif(${candidates.email}, ''), ${users.email})`,
      phone: candidates.phone,
      cvName: candidateCvs.name,
      application: {
        id: applications.id,
        status: applications.status,
        appliedAt: applications.appliedAt,
      },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, sql.placeholder('userId')))
    .leftJoin(candidates, eq(candidates.id, users.id))
    .leftJoin(candidateCvs, eq(candidateCvs.key, candidates.cvFile))
    .leftJoin(
      applications,
      and(eq(applications.jobId, jobs.id), eq(applications.candidateId, users.id)),
    )
    .where(eq(jobs.id, sql.placeholder('jobId')))
    .prepare('job-to-apply')
    .execute({ jobId, userId: actor.userId })
  if (!found) return undefined
  const { isActive, ...job } = found
  if (!isActive && !job.application) return undefined
  return { ...job, phone: showPhone(job.phone) }
}
