import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Actor } from '../actor.ts'
import { removedCandidateName } from './application.ts'
import { applicationLabels, applicationNotes } from './application-mark-table.ts'
import { applicationStatusChanges, applications, cvOpenings } from './application-table.ts'
import { endInterviewsOf } from './interviews/cancel-interview.ts'
import { interviewProposals, interviews } from './interviews/interview-table.ts'
import { applicationMessages } from './messages/application-message-table.ts'

/**
 * Anonymizes applications, which statistics still count (CAND-52), and cancels interviews. The
 * caller holds the lock of the candidate, so that no application is inserted.
 */
export async function eraseCandidate(tx: Db, by: Actor, candidateId: string): Promise<string[]> {
  const own = await tx
    .update(applications)
    .set({
      candidateId: null,
      candidateName: removedCandidateName,
      candidateEmail: '',
      candidatePhone: '',
      coverLetter: null,
      faqAnswers: [],
      cvKey: null,
      cvName: null,
      cvType: null,
      cvBytes: null,
      cvSha256: null,
      refusalReason: null,
    })
    .where(eq(applications.candidateId, candidateId))
    .returning({ id: applications.id })
  const ids = own.map(({ id }) => id)
  const interviewIds: string[] = []
  if (ids.length > 0) {
    await endInterviewsOf(tx, by, ids)
    interviewIds.push(...(await eraseInterviews(tx, ids)))
    // Delete notes, messages and labels, because they are the candidate's personal data.
    await tx.delete(applicationNotes).where(inArray(applicationNotes.applicationId, ids))
    await tx.delete(applicationMessages).where(inArray(applicationMessages.applicationId, ids))
    await tx.delete(applicationLabels).where(inArray(applicationLabels.applicationId, ids))
    // Remove the actor from the history: the same id on several applications would reveal that one
    // person submitted them.
    await tx
      .update(applicationStatusChanges)
      .set({ actorId: null })
      .where(
        and(
          inArray(applicationStatusChanges.applicationId, ids),
          eq(applicationStatusChanges.actorId, candidateId),
        ),
      )
  }
  await tx
    .delete(cvOpenings)
    .where(and(eq(cvOpenings.candidateId, candidateId), eq(cvOpenings.actorKind, 'candidate')))
  return [...ids, ...interviewIds]
}

/**
 * Erases texts that may name the candidate. A proposal's note stays if other candidates received
 * it.
 */
async function eraseInterviews(tx: Db, applicationIds: string[]): Promise<string[]> {
  const erased = await tx
    .update(interviews)
    .set({ candidateNote: null, secretHash: sql`gen_random_uuid()::text` })
    .where(inArray(interviews.applicationId, applicationIds))
    .returning({ id: interviews.id, proposalId: interviews.proposalId })
  const proposalIds = erased.map(({ proposalId }) => proposalId)
  await tx
    .update(interviewProposals)
    .set({ note: null })
    .where(
      and(
        inArray(interviewProposals.id, proposalIds),
        sql`not exists (select from interviews other join applications application on application.id = other.application_id
          where other.proposal_id = ${interviewProposals.id} and application.candidate_id is not null)`,
      ),
    )
  return erased.map(({ id }) => id)
}
