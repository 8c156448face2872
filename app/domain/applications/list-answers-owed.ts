import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications } from './application-table.ts'
import { isAwaitingAnswer, isOverdue } from './awaiting-answer.ts'

const MAX_NAMED = 15

/**
 * Unanswered applications for a mail to the company. Those whose candidate asked for an answer come
 * first, then those that are at least 7 days old.
 */
export async function listAnswersOwed(
  db: Db,
  companyId: CompanyId,
  { onlyAsked = false }: { onlyAsked?: boolean } = {},
) {
  const rows = await db
    .select({
      id: applications.id,
      candidateName: applications.candidateName,
      jobTitle: jobs.title,
      companyName: companies.name,
      appliedAt: applications.appliedAt,
      hasAsked: sql<boolean>`${applications.answerAskedAt} is not null`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(
      and(
        eq(applications.companyId, companyId),
        ne(companies.approval, 'suspended'),
        isAwaitingAnswer(),
        onlyAsked ? isNotNull(applications.answerAskedAt) : isOverdue,
      ),
    )
    .orderBy(
      desc(sql`${applications.answerAskedAt} is not null`),
      asc(applications.appliedAt),
      asc(applications.id),
    )
    .limit(MAX_NAMED)
  return { total: rows[0]?.total ?? 0, companyName: rows[0]?.companyName ?? '', named: rows }
}
