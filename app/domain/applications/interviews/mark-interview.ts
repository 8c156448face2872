import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { currentTime } from '../../formats/current-time.ts'
import { record } from '../../history/record.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { applications } from '../application-table.ts'
import { canBeMarked, type InterviewOutcome } from './interview.ts'
import { interviews } from './interview-table.ts'

/**
 * The company marks an interview as held or missed, and can correct it (INT-04). Refuses 'not-yet'
 * before the start or without a confirmed time.
 */
export async function markInterview(
  db: Db,
  actor: CompanyMember,
  interviewId: string,
  outcome: InterviewOutcome,
  now = currentTime(),
): Promise<Outcome<undefined, 'not-found' | 'not-yet'>> {
  return db.transaction(async (tx) => {
    const [interview] = await tx
      .select({
        status: interviews.status,
        startsAt: interviews.startsAt,
        applicationId: interviews.applicationId,
      })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(and(eq(interviews.id, interviewId), applicationsOf(actor)))
      .for('update', { of: interviews })
    if (!interview) return refused('not-found')
    if (!canBeMarked(interview, now)) return refused('not-yet')
    if (interview.status === outcome) return done()
    await tx.update(interviews).set({ status: outcome }).where(eq(interviews.id, interviewId))
    await record(tx, actor, {
      name: 'interview-marked',
      subjectId: interviewId,
      companyId: actor.companyId,
      data: { applicationId: interview.applicationId, outcome },
    })
    return done()
  })
}
