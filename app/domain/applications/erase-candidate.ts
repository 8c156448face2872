import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { removedCandidateName } from './application.ts'
import { applicationLabels, applicationNotes } from './application-mark-table.ts'
import { applicationStatusChanges, applications, cvOpenings } from './application-table.ts'
import { interviews } from './interviews/interview-table.ts'
import { applicationMessages } from './messages/application-message-table.ts'

/**
 * Makes a candidate's applications anonymous: they still count in the companies' figures but no
 * longer identify the candidate (CAND-52). The calling act holds the lock of the candidate's row,
 * so that no application is inserted meanwhile. Returns the ids of the applications.
 */
export async function eraseCandidate(tx: Db, candidateId: string): Promise<string[]> {
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
  if (ids.length > 0) {
    // Also delete notes, messages, interviews and labels, because they are personal data of the
    // candidate.
    await tx.delete(applicationNotes).where(inArray(applicationNotes.applicationId, ids))
    await tx.delete(applicationMessages).where(inArray(applicationMessages.applicationId, ids))
    await tx.delete(interviews).where(inArray(interviews.applicationId, ids))
    await tx.delete(applicationLabels).where(inArray(applicationLabels.applicationId, ids))
    // Remove the actor's id from the history: the same id on several applications would show that
    // one person submitted them.
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
  return ids
}
