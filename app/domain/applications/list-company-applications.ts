import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import { type ApplicationStatus, applicationStatuses, canBeDecided } from './application.ts'
import { applicationLabels } from './application-mark-table.ts'
import {
  type ApplicationListQuery,
  askedFor,
  idsAskedFor,
  isUnseen,
  orderOf,
  whoShows,
} from './application-query.ts'
import { applications } from './application-table.ts'
import { isAwaitingAnswer } from './awaiting-answer.ts'

export const PAGE_SIZE = 25
const MAX_JOBS = 200

const answersInShort = sql<string | null>`(
  select string_agg(left(each.pair ->> 'answer', 60), ' · ' order by each.place)
  from jsonb_array_elements(${applications.faqAnswers}) with ordinality as each (pair, place)
  where each.place <= 3)`

/**
 * The company's applications, 25 a page. Includes profile data only if the candidate shows the
 * profile to companies.
 */
export async function listCompanyApplications(
  db: Db,
  actor: CompanyMember,
  query: ApplicationListQuery,
) {
  // Join answers and labels only for the rows of the page.
  const page = idsAskedFor(db, actor, query)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .as('page')
  const [rows, counts] = await Promise.all([
    db
      .select({
        id: applications.id,
        candidateId: applications.candidateId,
        candidateName: applications.candidateName,
        jobTitle: jobs.title,
        status: applications.status,
        version: applications.version,
        appliedAt: applications.appliedAt,
        isStarred: applications.isStarred,
        isNew: sql<boolean>`${isUnseen()}`,
        hasAsked: sql<boolean>`(${isAwaitingAnswer()} and ${applications.answerAskedAt} is not null)`,
        answers: answersInShort,
        labels: sql<string[]>`array(
          select ${applicationLabels.label} from ${applicationLabels}
          where ${applicationLabels.applicationId} = ${applications.id} order by 1)`,
        photo: candidates.profilePhoto,
        province: candidates.province,
        experienceYears: candidates.experienceYears,
        educationLevel: candidates.educationLevel,
      })
      .from(page)
      .innerJoin(applications, eq(applications.id, page.id))
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .leftJoin(accountSettings, whoShows)
      .leftJoin(candidates, eq(candidates.id, accountSettings.userId))
      .orderBy(...orderOf(query.ordem)),
    countByStatus(db, actor, query),
  ])
  const total = query.status ? counts[query.status] : sum(Object.values(counts))
  return {
    applications: rows.map((application) => ({
      ...application,
      may: {
        decide: canBeDecided(application) && roleHasRight(actor.role, 'decideApplications'),
        mark: roleHasRight(actor.role, 'markApplications'),
      },
    })),
    counts,
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export type ListedApplication = Awaited<
  ReturnType<typeof listCompanyApplications>
>['applications'][number]

/** Number of applications per status. Applies all filters of the query except the status. */
async function countByStatus(db: Db, actor: CompanyMember, query: ApplicationListQuery) {
  const rows = await db
    .select({ status: applications.status, many: sql<number>`count(*)::int` })
    .from(applications)
    .leftJoin(accountSettings, whoShows)
    .leftJoin(candidates, eq(candidates.id, accountSettings.userId))
    .where(askedFor(db, actor, { ...query, status: undefined }))
    .groupBy(applications.status)
  const counted = new Map(rows.map(({ status, many }) => [status, many]))
  return Object.fromEntries(
    applicationStatuses.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<ApplicationStatus, number>
}

export function listJobsWithApplications(db: Db, actor: CompanyMember) {
  const newest = db
    .select({
      jobId: applications.jobId,
      many: sql<number>`count(*)::int`.as('many'),
      newestAt: max(applications.appliedAt).as('newest_at'),
    })
    .from(applications)
    .where(applicationsOf(actor))
    .groupBy(applications.jobId)
    .orderBy(desc(sql`newest_at`))
    .limit(MAX_JOBS)
    .as('newest')
  return db
    .select({ id: jobs.id, title: jobs.title, applications: newest.many })
    .from(newest)
    .innerJoin(jobs, eq(jobs.id, newest.jobId))
    .orderBy(desc(newest.newestAt))
}

export async function listLabels(db: Db, actor: CompanyMember): Promise<string[]> {
  const rows = await db
    .select({ label: applicationLabels.label })
    .from(applicationLabels)
    .where(
      and(
        eq(applicationLabels.companyId, actor.companyId),
        // Labels reveal facts about candidates, so an interviewer sees only labels of applications
        // to assigned jobs.
        actor.role === 'entrevistador'
          ? inArray(
              applicationLabels.applicationId,
              db.select({ id: applications.id }).from(applications).where(applicationsOf(actor)),
            )
          : undefined,
      ),
    )
    .groupBy(applicationLabels.label)
    .orderBy(desc(sql`count(*)`), applicationLabels.label)
    .limit(100)
  return rows.map(({ label }) => label)
}

function sum(numbers: number[]): number {
  return numbers.reduce((before, each) => before + each, 0)
}
