import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { ReportOutcome } from './abuse-report.ts'
import { abuseReports as reports } from './abuse-report-table.ts'

/**
 * An administrator confirms or rejects a report, without changing the reported job or company.
 * Refuses 'decided-meanwhile' if another administrator was faster.
 */
export async function decideReport(
  db: Db,
  actor: Admin,
  reportId: string,
  outcome: ReportOutcome,
): Promise<Outcome<undefined, 'decided-meanwhile'>> {
  return db.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ outcome, decidedAt: sql`now()` })
      .where(and(eq(reports.id, reportId), isNull(reports.outcome)))
      .returning({ id: reports.id })
    if (!report) return refused('decided-meanwhile')
    await record(tx, actor, {
      name: 'abuse-report-decided',
      subjectId: reportId,
      data: { outcome },
    })
    return done()
  })
}

export async function findDecidedReport(db: Db, reportId: string) {
  const [report] = await db
    .select({
      kind: reports.subjectKind,
      outcome: reports.outcome,
      reportedAt: reports.reportedAt,
      email: sql<string | null>`coalesce(${users.email}, ${reports.reporterEmail})`,
      subjectName: sql<string | null>`coalesce(${jobs.title}, ${companies.name})`,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(jobs, eq(jobs.id, reports.subjectId))
    .leftJoin(companies, eq(companies.id, reports.subjectId))
    .where(eq(reports.id, reportId))
  return report
}

/** Returns the reported job's id, so that the caller can assess the job's risk again. */
export async function findReportedJob(db: Db, reportId: string): Promise<string | undefined> {
  const [report] = await db
    .select({ jobId: reports.subjectId })
    .from(reports)
    .where(and(eq(reports.id, reportId), eq(reports.subjectKind, 'job')))
  return report?.jobId
}
