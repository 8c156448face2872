import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { roleHasRight } from '../../companies/company-role.ts'
import { companies } from '../../companies/company-table.ts'
import { currentTime } from '../../formats/current-time.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { jobs } from '../../jobs/job-table.ts'
import { hasEnded } from '../application.ts'
import { applications } from '../application-table.ts'
import { canBeAnswered, canBeMarked, isOpenInterview } from './interview.ts'
import { type InterviewKey, isInterview } from './interview-key.ts'
import { interviewProposals, interviewSlots, interviews } from './interview-table.ts'

const columns = {
  id: interviews.id,
  applicationId: interviews.applicationId,
  status: interviews.status,
  startsAt: interviews.startsAt,
  slotId: interviews.slotId,
  sequence: interviews.sequence,
  candidateNote: interviews.candidateNote,
  proposedAt: interviews.proposedAt,
  answeredAt: interviews.answeredAt,
  proposalId: interviews.proposalId,
  kind: interviewProposals.kind,
  location: interviewProposals.location,
  landmark: interviewProposals.landmark,
  minutes: interviewProposals.minutes,
  note: interviewProposals.note,
  candidateName: applications.candidateName,
  candidateId: applications.candidateId,
  applicationStatus: applications.status,
  jobTitle: jobs.title,
  companyId: interviews.companyId,
  companyName: companies.name,
}

export function selectInterviews(db: Db) {
  return db
    .select(columns)
    .from(interviews)
    .innerJoin(interviewProposals, eq(interviewProposals.id, interviews.proposalId))
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .$dynamic()
}

export type Interview = Awaited<ReturnType<typeof selectInterviews>>[number]

/**
 * The interview, with the times that the candidate can choose: future times with a free seat, and
 * the current one.
 */
export async function findOwnInterview(db: Db, key: InterviewKey, now = currentTime()) {
  const [interview] = await selectInterviews(db)
    .where(isInterview(key))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(1)
  if (!interview) return undefined
  const isOver = hasEnded({ status: interview.applicationStatus })
  const slots = await db
    .select({
      id: interviewSlots.id,
      startsAt: interviewSlots.startsAt,
      isFree: sql<boolean>`${interviewSlots.taken} < ${interviewSlots.seats}`,
    })
    .from(interviewSlots)
    .where(eq(interviewSlots.proposalId, interview.proposalId))
    .orderBy(asc(interviewSlots.startsAt))
  const offered = slots.filter(
    ({ id, startsAt, isFree }) => startsAt > now && (isFree || id === interview.slotId),
  )
  return {
    ...interview,
    slots: offered.map(({ id, startsAt }) => ({ id, startsAt })),
    hasEnded: isOver,
    may: { answer: !isOver && canBeAnswered(interview, now) },
  }
}

export type OwnInterview = NonNullable<Awaited<ReturnType<typeof findOwnInterview>>>

export async function listInterviewsOfApplication(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
) {
  const found = await selectInterviews(db)
    .where(and(eq(interviews.applicationId, applicationId), applicationsOf(actor)))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(20)
  const proposals = found.map(({ proposalId }) => proposalId)
  const slots =
    proposals.length === 0
      ? []
      : await db
          .select({ proposalId: interviewSlots.proposalId, startsAt: interviewSlots.startsAt })
          .from(interviewSlots)
          .where(inArray(interviewSlots.proposalId, proposals))
          .orderBy(asc(interviewSlots.startsAt))
  return found.map((interview) => ({
    ...withRights(actor, interview),
    proposedTimes: slots
      .filter(({ proposalId }) => proposalId === interview.proposalId)
      .map(({ startsAt }) => startsAt),
  }))
}

export async function findCompanyInterview(db: Db, actor: CompanyMember, interviewId: string) {
  const [interview] = await selectInterviews(db).where(
    and(eq(interviews.id, interviewId), applicationsOf(actor)),
  )
  return interview && withRights(actor, interview)
}

export async function findInterviewForMail(db: Db, interviewId: string) {
  const [interview] = await selectInterviews(db).where(eq(interviews.id, interviewId))
  return interview
}

export function withRights(actor: CompanyMember, interview: Interview, now = currentTime()) {
  const arranges = roleHasRight(actor.role, 'arrangeInterviews')
  const hasBegun =
    interview.status === 'confirmed' && interview.startsAt !== null && interview.startsAt <= now
  return {
    ...interview,
    may: {
      cancel: arranges && isOpenInterview(interview) && !hasBegun,
      mark: arranges && canBeMarked(interview, now),
    },
  }
}

export type CompanyInterview = ReturnType<typeof withRights>
