import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { daysWaited } from './answer.ts'
import { applications } from './application-table.ts'
import { isAwaitingAnswer } from './awaiting-answer.ts'

/** Applications marked as unanswered at `markedAt` that are still unanswered, for the mail. */
export async function listUnanswered(db: Db, candidateId: string, markedAt: string) {
  const rows = await db
    .select({
      candidateName: applications.candidateName,
      appliedAt: applications.appliedAt,
      noAnswerAt: sql`${applications.noAnswerAt}`.mapWith(applications.appliedAt),
      companyName: companies.name,
      job: { id: jobs.id, title: jobs.title, tags: jobs.tags, province: jobs.province },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(users, eq(users.id, applications.candidateId))
    .leftJoin(accountSettings, eq(accountSettings.userId, users.id))
    .where(
      and(
        eq(applications.candidateId, candidateId),
        sql`${applications.noAnswerAt} = ${markedAt}::timestamptz`,
        isAwaitingAnswer(),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .limit(50)
  return rows.map((row) => ({ ...row, days: daysWaited(row.appliedAt, row.noAnswerAt) }))
}
