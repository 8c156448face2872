import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { type ApplicationStatus, canWithdraw } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { endInterviewsOf } from './interviews/cancel-interview.ts'

/**
 * Withdraws a candidate's application, only while it is submitted (D24). Refuses 'not-submitted'
 * (with the current status).
 */
export async function withdrawApplication(
  db: Db,
  actor: Candidate,
  applicationId: string,
): Promise<
  Outcome<undefined, 'not-found'> | Refused<'not-submitted', { status: ApplicationStatus }>
> {
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select({ status: applications.status, companyId: applications.companyId })
      .from(applications)
      .where(
        and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId)),
      )
      .for('update')
    if (!application) return refused('not-found')
    if (!canWithdraw(application)) return refused('not-submitted', { status: application.status })
    await tx
      .update(applications)
      .set({ status: 'withdrawn', version: sql`${applications.version} + 1` })
      .where(eq(applications.id, applicationId))
    await tx.insert(applicationStatusChanges).values({
      applicationId,
      fromStatus: application.status,
      toStatus: 'withdrawn',
      actorKind: actor.kind,
      actorId: actor.userId,
    })
    await endInterviewsOf(tx, actor, [applicationId])
    await record(tx, actor, {
      name: 'application-withdrawn',
      subjectId: applicationId,
      companyId: application.companyId,
    })
    return done()
  })
}
