import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Candidate } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { invitationAnswers } from './invitation.ts'
import { jobInvitations } from './invitation-table.ts'

/**
 * Maximum invitations listed on the page, newest first. The data export contains all invitations.
 */
const MAX_LISTED = 100

const isOpen = sql<boolean>`(${jobs.status} = 'active' and (${jobs.expiresAt} is null or ${jobs.expiresAt} > now()))`

export function listOwnInvitations(db: Db, actor: Candidate) {
  return db
    .select({
      id: jobInvitations.id,
      jobId: jobInvitations.jobId,
      jobTitle: jobs.title,
      province: jobs.province,
      location: jobs.location,
      companyName: companies.name,
      template: jobInvitations.template,
      createdAt: jobInvitations.createdAt,
      answer: jobInvitations.answer,
      isOpen,
      hasApplied: sql<boolean>`exists (select from ${applications}
        where ${applications.jobId} = ${jobInvitations.jobId}
          and ${applications.candidateId} = ${jobInvitations.candidateId})`,
    })
    .from(jobInvitations)
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
    .where(eq(jobInvitations.candidateId, actor.candidateId))
    .orderBy(desc(jobInvitations.createdAt), desc(jobInvitations.id))
    .limit(MAX_LISTED)
}

export type OwnInvitation = Awaited<ReturnType<typeof listOwnInvitations>>[number]

export const invitationAnswerSchema = z.object({ answer: z.enum(invitationAnswers) })

/**
 * Stores the reply to an invitation and returns the job to apply for. Refuses 'not-found' and
 * 'job-not-open' (for an acceptance).
 */
export async function answerInvitation(
  db: Db,
  actor: Candidate,
  invitationId: string,
  { answer }: z.output<typeof invitationAnswerSchema>,
): Promise<Outcome<{ jobId: string }, 'not-found' | 'job-not-open'>> {
  return db.transaction(async (tx) => {
    const [invitation] = await tx
      .select({ jobId: jobInvitations.jobId, answer: jobInvitations.answer, isOpen })
      .from(jobInvitations)
      .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
      .where(
        and(eq(jobInvitations.id, invitationId), eq(jobInvitations.candidateId, actor.candidateId)),
      )
      .for('update', { of: jobInvitations })
    if (!invitation) return refused('not-found')
    const { jobId } = invitation
    if (answer === 'accepted' && !invitation.isOpen) return refused('job-not-open')
    if (invitation.answer === answer) return done({ jobId })
    await tx
      .update(jobInvitations)
      .set({ answer, answeredAt: sql`now()` })
      .where(eq(jobInvitations.id, invitationId))
    await record(tx, actor, {
      name: 'job-invitation-answered',
      subjectId: invitationId,
      data: { answer },
    })
    return done({ jobId })
  })
}

export async function findInvitationForMail(db: Db, invitationId: string) {
  const [invitation] = await db
    .select({
      candidateId: jobInvitations.candidateId,
      email: users.email,
      name: users.name,
      template: jobInvitations.template,
      jobTitle: jobs.title,
      companyName: companies.name,
      answer: jobInvitations.answer,
      isOpen,
    })
    .from(jobInvitations)
    .innerJoin(users, eq(users.id, jobInvitations.candidateId))
    .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
    .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
    .where(eq(jobInvitations.id, invitationId))
  return invitation
}
