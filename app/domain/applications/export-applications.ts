import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { showPhone } from '../formats/phone.ts'
import { events } from '../history/event-table.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  type ApplicationListQuery,
  askedFor,
  asksTooMuch,
  findListRights,
  orderOf,
  whoShows,
} from './application-query.ts'
import { applications } from './application-table.ts'

const MAX_ROWS = 10_000

/**
 * Exports the applications of a list. Refuses 'not-in-plan' if the plan excludes exports or a
 * filter of the query (D52).
 */
export async function exportApplications(
  db: Db,
  actor: CompanyMember,
  query: ApplicationListQuery,
): Promise<Outcome<ExportedApplication[], 'not-in-plan'>> {
  const rights = await findListRights(db, actor)
  if (!rights.canExportReports || asksTooMuch(query, rights)) return refused('not-in-plan')
  const rows = await listForExport(db, actor, query)
  await record(db, actor, {
    name: 'applications-exported',
    subjectId: actor.companyId,
    companyId: actor.companyId,
    data: { rows: rows.length },
  })
  return done(rows.map((row) => ({ ...row, candidatePhone: showPhone(row.candidatePhone) })))
}

function listForExport(db: Db, actor: CompanyMember, query: ApplicationListQuery) {
  return db
    .select({
      candidateName: applications.candidateName,
      candidateEmail: applications.candidateEmail,
      candidatePhone: applications.candidatePhone,
      jobTitle: jobs.title,
      status: applications.status,
      appliedAt: applications.appliedAt,
      reviewedAt: applications.reviewedAt,
      isStarred: applications.isStarred,
      faqAnswers: applications.faqAnswers,
      province: candidates.province,
      experienceYears: candidates.experienceYears,
      educationLevel: candidates.educationLevel,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(accountSettings, whoShows)
    .leftJoin(candidates, eq(candidates.id, accountSettings.userId))
    .where(askedFor(db, actor, query))
    .orderBy(...orderOf(query.ordem))
    .limit(MAX_ROWS)
}

export type ExportedApplication = Awaited<ReturnType<typeof listForExport>>[number]

export async function findLastExport(db: Db, { companyId }: CompanyMember) {
  const [last] = await db
    .select({ member: users.name, at: events.at })
    .from(events)
    .innerJoin(users, sql`${users.id} = ${events.actorId}`)
    .where(and(eq(events.subjectId, companyId), eq(events.name, 'applications-exported')))
    .orderBy(desc(events.at))
    .limit(1)
  return last
}
