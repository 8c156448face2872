import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Actor } from '../../actor.ts'
import { currentTime } from '../../formats/current-time.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { askForMoneyOrSecrets } from '../../text-reading/ask-for-money-or-secrets.ts'
import { applications } from '../application-table.ts'
import { canBeAnswered } from './interview.ts'
import type { AnswerInput } from './interview-input.ts'
import { type InterviewKey, isInterview } from './interview-key.ts'
import { interviewSlots, interviews } from './interview-table.ts'

/** Maximum time changes of one interview, because each sends mails to both sides. */
export const MAX_CHANGES = 20

type AnswerRefusal =
  | 'not-found'
  | 'too-late'
  | 'too-often'
  | 'slot-gone'
  | 'no-seat'
  | 'asks-for-money'

/**
 * Confirms a time, asks for another date, or declines (INT-02). Refuses, among others, 'too-late'
 * (over or cancelled), 'slot-gone' (no longer proposed), 'no-seat' and 'too-often'.
 */
export async function answerInterview(
  db: Db,
  actor: Actor,
  key: InterviewKey,
  { answer, slotId, note }: AnswerInput,
  now = currentTime(),
): Promise<Outcome<undefined, AnswerRefusal>> {
  if (note && askForMoneyOrSecrets(note).length > 0) return refused('asks-for-money')
  return db.transaction(async (tx) => {
    const [interview] = await tx
      .select({
        id: interviews.id,
        applicationId: interviews.applicationId,
        companyId: interviews.companyId,
        proposalId: interviews.proposalId,
        status: interviews.status,
        slotId: interviews.slotId,
        startsAt: interviews.startsAt,
        sequence: interviews.sequence,
        applicationStatus: applications.status,
      })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(isInterview(key))
      .orderBy(desc(interviews.createdAt), desc(interviews.id))
      .limit(1)
      .for('update', { of: interviews })
    if (!interview) return refused('not-found')
    const hasEnded = ['rejected', 'withdrawn'].includes(interview.applicationStatus)
    if (hasEnded || !canBeAnswered(interview, now)) return refused('too-late')
    const chosen = answer === 'confirmed' ? slotId : null
    if (interview.status === answer && interview.slotId === chosen) return done()
    if (interview.sequence >= MAX_CHANGES) return refused('too-often')
    const hadTime = interview.slotId !== null
    let startsAt = interview.startsAt
    if (answer === 'confirmed' && !chosen) return refused('slot-gone')
    if (chosen) {
      // Lock the old and the new slot in a fixed order, because two candidates who swap their slots
      // at the same time could otherwise deadlock.
      const slots = await tx
        .select()
        .from(interviewSlots)
        .where(
          inArray(interviewSlots.id, [chosen, ...(interview.slotId ? [interview.slotId] : [])]),
        )
        .orderBy(asc(interviewSlots.id))
        .for('update')
      const slot = slots.find(
        ({ id, proposalId }) => id === chosen && proposalId === interview.proposalId,
      )
      if (!slot || slot.startsAt <= now) return refused('slot-gone')
      if (slot.taken >= slot.seats) return refused('no-seat')
      startsAt = slot.startsAt
    }
    const changesEvent = hadTime || (chosen !== null && interview.startsAt !== null)
    await tx
      .update(interviews)
      .set({
        status: answer,
        slotId: chosen,
        startsAt,
        candidateNote: note,
        sequence: sql`${interviews.sequence} + ${changesEvent ? 1 : 0}`,
        answeredAt: sql`now()`,
        remindedDayAt: null,
        remindedHoursAt: null,
      })
      .where(eq(interviews.id, interview.id))
    await record(tx, actor, {
      name: 'interview-answered',
      subjectId: interview.id,
      companyId: interview.companyId,
      data: { applicationId: interview.applicationId, answer, hadTime },
    })
    return done()
  })
}
