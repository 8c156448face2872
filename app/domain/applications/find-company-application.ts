import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { findVisibleProfile } from '../candidates/find-visible-profile.ts'
import { mayRole } from '../companies/company-role.ts'
import { showPhone } from '../formats/phone.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import { canBeDecided } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { listMarks } from './mark-application.ts'

/**
 * An application to one of the company's jobs as it was sent, with its history, the company's own
 * marks, the candidate's photo, and the profile where the candidate shows it to companies (CAND-45).
 */
export async function findCompanyApplication(db: Db, actor: CompanyMember, applicationId: string) {
  const [found] = await db
    .select({
      id: applications.id,
      status: applications.status,
      version: applications.version,
      isStarred: applications.isStarred,
      appliedAt: applications.appliedAt,
      reviewedAt: applications.reviewedAt,
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
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
  if (!found) return undefined
  const { candidateId, photo, ...application } = found
  const history = await db
    .select({
      id: applicationStatusChanges.id,
      to: applicationStatusChanges.toStatus,
      by: applicationStatusChanges.actorKind,
      at: applicationStatusChanges.at,
    })
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, applicationId))
    .orderBy(asc(applicationStatusChanges.at), asc(applicationStatusChanges.id))
    .limit(200)
  const isOpen = application.status !== 'withdrawn'
  const [profile, marks] = await Promise.all([
    candidateId && isOpen ? findVisibleProfile(db, candidateId) : undefined,
    listMarks(db, actor, applicationId),
  ])
  return {
    ...application,
    candidatePhone: showPhone(application.candidatePhone),
    candidateId,
    history,
    ...marks,
    profile,
    photo: profile ? photo : null,
    /** The candidate's account and all personal data were deleted (D14). */
    isAnonymous: candidateId === null,
    may: {
      decide: canBeDecided(application) && mayRole(actor.role, 'decideApplications'),
      mark: mayRole(actor.role, 'markApplications'),
      note: mayRole(actor.role, 'writeNotes'),
    },
  }
}

export type CompanyApplication = NonNullable<Awaited<ReturnType<typeof findCompanyApplication>>>
