import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { askFrom, awaitsAnswer, canAskForAnswer } from './answer.ts'
import { applications } from './application-table.ts'

/**
 * Asks the company for an answer, at most once, from day 10 (ANSW-03). Refuses, among others,
 * 'already-asked', 'too-early' (with the earliest time) and 'already-answered' (including a
 * withdrawn application).
 */
export async function askForAnswer(
  db: Db,
  actor: Candidate,
  applicationId: string,
  now = currentTime(),
): Promise<
  | Outcome<undefined, 'not-found' | 'already-answered' | 'already-asked'>
  | Refused<'too-early', { from: Date }>
> {
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select({
        status: applications.status,
        companyId: applications.companyId,
        appliedAt: applications.appliedAt,
        answeredAt: applications.answeredAt,
        answerAskedAt: applications.answerAskedAt,
      })
      .from(applications)
      .where(
        and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId)),
      )
      .for('update')
    if (!application) return refused('not-found')
    if (!awaitsAnswer(application)) return refused('already-answered')
    if (application.answerAskedAt) return refused('already-asked')
    if (!canAskForAnswer(application, now))
      return refused('too-early', { from: askFrom(application) })
    await tx
      .update(applications)
      .set({ answerAskedAt: sql`now()` })
      .where(eq(applications.id, applicationId))
    await record(tx, actor, {
      name: 'answer-asked',
      subjectId: applicationId,
      companyId: application.companyId,
    })
    return done()
  })
}
