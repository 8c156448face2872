import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { applicationMessages as messages } from '../applications/messages/application-message-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { abuseReports as reports } from './abuse-report-table.ts'

/**
 * Reports without a decision, oldest first (SHIELD-07). If the reported subject was deleted, its
 * name is missing.
 */
export function listOpenReports(db: Db, _actor: Admin) {
  return db
    .select({
      id: reports.id,
      subjectKind: reports.subjectKind,
      subjectId: reports.subjectId,
      reason: reports.reason,
      content: reports.content,
      reportedAt: reports.reportedAt,
      hasAccount: sql<boolean>`${reports.reporterId} is not null`,
      confirmed: earlier('confirmed'),
      rejected: earlier('rejected'),
      jobTitle: jobs.title,
      isJobPaused: sql<boolean>`coalesce(${jobs.status} = 'pending', false)`,
      companyId: companies.id,
      companyName: companies.name,
      message: sql<string | null>`concat_ws(E'\n', ${messages.subject}, ${messages.body})`,
      messageAuthor: messages.author,
    })
    .from(reports)
    .leftJoin(jobs, eq(jobs.id, reports.subjectId))
    .leftJoin(messages, eq(messages.id, reports.subjectId))
    .leftJoin(
      companies,
      eq(
        companies.id,
        sql`coalesce(${jobs.companyId}, ${messages.companyId}, ${reports.subjectId})`,
      ),
    )
    .where(and(isNull(reports.outcome)))
    .orderBy(asc(reports.reportedAt), asc(reports.id))
    .limit(100)
}

function earlier(outcome: 'confirmed' | 'rejected') {
  return sql<number>`(select count(*)::int from abuse_reports past
    where past.reporter_id = ${reports.reporterId} and past.outcome = ${outcome})`
}

export type OpenReport = Awaited<ReturnType<typeof listOpenReports>>[number]
