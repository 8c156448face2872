import { and, asc, desc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { findVisibleProfile } from '../candidates/find-visible-profile.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { showPhone } from '../formats/phone.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import { awaitsAnswer } from './answer.ts'
import { canBeDecided } from './application.ts'
import { applicationStatusChanges, applications, cvOpenings } from './application-table.ts'
import { listInterviewsOfApplication } from './interviews/find-interview.ts'
import { listMarks } from './mark-application.ts'
import { isReadOnly } from './messages/addressees.ts'
import { listThreadOfCompany } from './messages/list-thread.ts'

/** Includes the profile only if the candidate shows it to companies (CAND-45). */
export async function findCompanyApplication(db: Db, actor: CompanyMember, applicationId: string) {
  const [found] = await db
    .select({
      id: applications.id,
      status: applications.status,
      version: applications.version,
      isStarred: applications.isStarred,
      appliedAt: applications.appliedAt,
      reviewedAt: applications.reviewedAt,
      answeredAt: applications.answeredAt,
      answerAskedAt: applications.answerAskedAt,
      refusalReason: applications.refusalReason,
      isReasonShared: applications.isReasonShared,
      candidateId: applications.candidateId,
      candidateName: applications.candidateName,
      photo: candidates.profilePhoto,
      candidateEmail: applications.candidateEmail,
      candidatePhone: applications.candidatePhone,
      coverLetter: applications.coverLetter,
      faqAnswers: applications.faqAnswers,
      cvName: applications.cvName,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      isEnded: isReadOnly,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
  if (!found) return undefined
  const { candidateId, photo, isEnded, ...application } = found
  const history = await db
    .select({
      id: applicationStatusChanges.id,
      to: applicationStatusChanges.toStatus,
      by: applicationStatusChanges.actorKind,
      /** The member who decided. Only the company sees it (TEAM-07). */
      member: sql<
        string | null
      >`case when ${applicationStatusChanges.actorKind} = 'company' then ${users.name} end`,
      at: applicationStatusChanges.at,
    })
    .from(applicationStatusChanges)
    .leftJoin(users, eq(users.id, applicationStatusChanges.actorId))
    .where(eq(applicationStatusChanges.applicationId, applicationId))
    .orderBy(asc(applicationStatusChanges.at), asc(applicationStatusChanges.id))
    .limit(200)
  const isOpen = application.status !== 'withdrawn'
  const [profile, marks, openings, thread, interviews] = await Promise.all([
    candidateId && isOpen ? findVisibleProfile(db, candidateId) : undefined,
    listMarks(db, actor, applicationId),
    listOpenings(db, applicationId),
    listThreadOfCompany(db, actor, applicationId),
    listInterviewsOfApplication(db, actor, applicationId),
  ])
  return {
    ...application,
    candidatePhone: showPhone(application.candidatePhone),
    candidateId,
    history,
    openings,
    thread,
    interviews,
    ...marks,
    awaitsAnswer: candidateId !== null && awaitsAnswer(application),
    profile,
    photo: profile ? photo : null,
    isAnonymous: candidateId === null,
    may: {
      decide: canBeDecided(application) && roleHasRight(actor.role, 'decideApplications'),
      arrange:
        candidateId !== null &&
        application.status !== 'rejected' &&
        isOpen &&
        roleHasRight(actor.role, 'arrangeInterviews'),
      mark: roleHasRight(actor.role, 'markApplications'),
      note: roleHasRight(actor.role, 'writeNotes'),
      write: candidateId !== null && !isEnded && roleHasRight(actor.role, 'writeMessages'),
    },
  }
}

function listOpenings(db: Db, applicationId: string) {
  const at = max(cvOpenings.at)
  return db
    .select({ member: users.name, at: sql`${at}`.mapWith(cvOpenings.at) })
    .from(cvOpenings)
    .innerJoin(users, eq(users.id, cvOpenings.actorId))
    .where(and(eq(cvOpenings.applicationId, applicationId), eq(cvOpenings.actorKind, 'company')))
    .groupBy(users.id, users.name)
    .orderBy(desc(at))
    .limit(20)
}

export type CompanyApplication = NonNullable<Awaited<ReturnType<typeof findCompanyApplication>>>
