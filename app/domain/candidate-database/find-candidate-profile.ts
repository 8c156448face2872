import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CandidateId, CompanyMember } from '../actor.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { showPhone } from '../formats/phone.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { publicWords, shortNameOf } from './candidate-summary.ts'
import { type AccessRefusal, findDatabaseAccess } from './database-access.ts'
import { INVITATION_DAYS, MAX_INVITATIONS } from './invitation.ts'
import { jobInvitations } from './invitation-table.ts'
import { listedCandidates } from './listed-candidate-table.ts'
import { findOpening } from './open-profile.ts'
import { candidateVisibility } from './visibility-table.ts'
import { visibleTo } from './visible-to.ts'

/**
 * Returns a summary; for an opened profile, adds name, contacts and CV. Never returns document
 * number, birth date or photo. Refuses 'not-found' (including a hidden profile).
 */
export async function findCandidateProfile(
  db: Db,
  actor: CompanyMember,
  candidateId: CandidateId,
): Promise<Outcome<CandidateProfile, AccessRefusal | 'not-found'>> {
  const access = await findDatabaseAccess(db, actor)
  if (!access.ok) return access
  const { viewer, quota, used } = access.value
  const row = await findRow(db, viewer, candidateId)
  if (!row) return refused('not-found')
  const { name, email, phone, bio, cvName, skills, location, ...facts } = row
  const opening = await findOpening(db, viewer, candidateId)
  const common = { ...facts, shortName: shortNameOf(name), quota, used }
  if (!opening) return done({ ...common, ...publicWords(row), opened: undefined })
  const [openJobs, invitations] = await Promise.all([
    listOpenJobs(db, actor),
    listInvitations(db, actor, candidateId),
  ])
  const contacts = { name, email, phone: showPhone(phone), bio, cvName }
  const since = currentTime().getTime() - INVITATION_DAYS * 86_400_000
  const recent = invitations.filter(({ createdAt }) => createdAt.getTime() > since)
  const may = { invite: recent.length < MAX_INVITATIONS }
  const opened = { ...contacts, openedAt: opening.openedAt, openJobs, invitations, may }
  return done({ ...common, skills, location, opened })
}

async function findRow(db: Db, viewer: Parameters<typeof visibleTo>[0], candidateId: CandidateId) {
  const [row] = await db
    .select({
      id: candidates.id,
      name: candidates.name,
      email: users.email,
      phone: candidates.phone,
      province: candidates.province,
      location: candidates.location,
      bio: candidates.bio,
      experienceYears: candidates.experienceYears,
      educationLevel: candidates.educationLevel,
      skills: candidates.skills,
      languages: candidateVisibility.languages,
      licences: candidateVisibility.licences,
      availability: candidateVisibility.availability,
      cvName: candidateCvs.name,
    })
    .from(listedCandidates)
    .innerJoin(candidates, eq(candidates.id, listedCandidates.candidateId))
    .innerJoin(users, eq(users.id, listedCandidates.candidateId))
    .innerJoin(
      candidateVisibility,
      eq(candidateVisibility.candidateId, listedCandidates.candidateId),
    )
    .leftJoin(candidateCvs, eq(candidateCvs.key, candidates.cvFile))
    .where(
      and(
        eq(listedCandidates.candidateId, candidateId),
        sql`${users.blockedAt} is null`,
        ...visibleTo(viewer),
      ),
    )
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type CandidateProfile = Omit<Row, 'name' | 'email' | 'phone' | 'bio' | 'cvName'> & {
  shortName: string
  quota: number
  used: number
  opened:
    | (Pick<Row, 'name' | 'email' | 'bio' | 'cvName'> & {
        phone: string | null
        openedAt: Date
        openJobs: Awaited<ReturnType<typeof listOpenJobs>>
        invitations: Awaited<ReturnType<typeof listInvitations>>
        may: { invite: boolean }
      })
    | undefined
}

const MAX_JOBS = 200

function listOpenJobs(db: Db, { companyId }: CompanyMember) {
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        eq(jobs.status, 'active'),
        or(isNull(jobs.expiresAt), gt(jobs.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(asc(jobs.title), asc(jobs.id))
    .limit(MAX_JOBS)
}

function listInvitations(db: Db, { companyId }: CompanyMember, candidateId: CandidateId) {
  return db
    .select({
      id: jobInvitations.id,
      jobTitle: jobs.title,
      createdAt: jobInvitations.createdAt,
      answer: jobInvitations.answer,
      invitedBy: sql<string | null>`(select ${users.name} from ${users}
        join ${companyMembers} on ${companyMembers.userId} = ${users.id}
          and ${companyMembers.companyId} = ${jobInvitations.companyId}
        where ${users.id} = ${jobInvitations.invitedBy})`,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .where(
      and(eq(jobInvitations.companyId, companyId), eq(jobInvitations.candidateId, candidateId)),
    )
    .orderBy(desc(jobInvitations.createdAt))
    .limit(MAX_JOBS)
}
