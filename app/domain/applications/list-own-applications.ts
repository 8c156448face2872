import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import type { Candidate } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { awaitsAnswer, canAskForAnswer, OPENED_AFTER_HOURS } from './answer.ts'
import { type ApplicationStatus, canWithdraw, pendingStatuses } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import type { InterviewStatus } from './interviews/interview.ts'
import { interviews } from './interviews/interview-table.ts'
import { applicationMessages } from './messages/application-message-table.ts'
import type { RefusalReason } from './refusal-reason.ts'

export const PAGE_SIZE = 20

type Wanted = {
  search?: string
  statuses?: readonly ApplicationStatus[]
  page?: number
  limit?: number
}

/** Times are ISO strings. */
type OwnInterviewStep = {
  status: InterviewStatus
  proposedAt: string
  startsAt: string | null
  answeredAt: string | null
}

type Step = { status: ApplicationStatus; at: string }

/**
 * A page of the candidate's applications, newest first, with their history. `search` matches job
 * titles and company names. `total` and `pages` count all matches.
 */
export async function listOwnApplications(
  db: Db,
  actor: Candidate,
  { search = '', statuses, page = 1, limit = PAGE_SIZE }: Wanted = {},
) {
  const { toStatus, at, id, applicationId } = getTableColumns(applicationStatusChanges)
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      answeredAt: applications.answeredAt,
      answerAskedAt: applications.answerAskedAt,
      noAnswerAt: applications.noAnswerAt,
      refusalReason: sql<RefusalReason | null>`case when ${applications.status} = 'rejected'
        and ${applications.isReasonShared} then ${applications.refusalReason} end`,
      /**
       * Show the company's first view only after an hour, so that it does not appear together with
       * a quick decision (ANSW-02).
       */
      openedAt:
        sql`case when ${applications.openedAt} <= now() - make_interval(hours => ${OPENED_AFTER_HOURS}::int)
        then ${applications.openedAt} end`.mapWith(toMomentOrNull),
      cvName: applications.cvName,
      jobId: jobs.id,
      title: jobs.title,
      province: jobs.province,
      location: jobs.location,
      contractType: jobs.contractType,
      /** Only an active job has a public page. */
      hasPage: sql<boolean>`${jobs.status} = 'active'`,
      company: { id: companies.id, name: companies.name, logo: companies.logo },
      messages: sql<number>`(
        select count(*)::int from ${applicationMessages}
        where ${applicationMessages.applicationId} = ${applications.id}
          and ${applicationMessages.author} = 'company' and ${applicationMessages.heldAt} is null
          and ${applicationMessages.leavesAt} <= now())`,
      interview: sql<OwnInterviewStep | null>`(
        select json_build_object('status', ${interviews.status}, 'proposedAt', ${interviews.proposedAt},
          'startsAt', ${interviews.startsAt}, 'answeredAt', ${interviews.answeredAt})
        from ${interviews} where ${interviews.applicationId} = ${applications.id}
        order by ${interviews.createdAt} desc, ${interviews.id} desc limit 1)`,
      steps: sql<Step[]>`(
        select coalesce(json_agg(json_build_object('status', ${toStatus}, 'at', ${at})
          order by ${at}, ${id}), '[]')
        from ${applicationStatusChanges} where ${applicationId} = ${applications.id})`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(
      and(
        eq(applications.candidateId, actor.candidateId),
        statuses ? inArray(applications.status, [...statuses]) : undefined,
        mentioned(search),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = rows[0]?.total ?? 0
  const found = rows.map(({ total: _, noAnswerAt, ...row }) => ({
    ...row,
    noAnswerAt: awaitsAnswer(row) ? noAnswerAt : null,
    may: { withdraw: canWithdraw(row), askForAnswer: canAskForAnswer(row) },
  }))
  return { total, pages: Math.ceil(total / limit), applications: found }
}

export type OwnApplication = Awaited<ReturnType<typeof listOwnApplications>>['applications'][number]

function toMomentOrNull(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}

function mentioned(search: string): SQL | undefined {
  return search ? contains(search, jobs.title, companies.name) : undefined
}

export async function countOwnApplications(db: Db, actor: Candidate, search = '') {
  const counted = (statuses: readonly ApplicationStatus[]) =>
    sql<number>`count(*) filter (where ${inArray(applications.status, [...statuses])})`.mapWith(
      Number,
    )
  const [counts] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      pending: counted(pendingStatuses),
      submitted: counted(['submitted']),
      reviewing: counted(['reviewing']),
      approved: counted(['approved']),
      rejected: counted(['rejected']),
      withdrawn: counted(['withdrawn']),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(eq(applications.candidateId, actor.candidateId), mentioned(search)))
  if (!counts) throw new Error('the count returned no row')
  return counts
}

export type ApplicationCounts = Awaited<ReturnType<typeof countOwnApplications>>
