import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, type CompanyId, type CompanyMember, system } from '../../actor.ts'
import { currentTime } from '../../formats/current-time.ts'
import { recordAll } from '../../history/record.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { SECOND_THOUGHTS_MS } from '../application.ts'
import { applications } from '../application-table.ts'
import { isOpenInterview, openInterviewStatuses } from './interview.ts'
import { interviews } from './interview-table.ts'

/**
 * Cancels an open interview and frees its seat. Idempotent. Refuses 'over' if the interview was
 * held, missed or declined, or its time has come.
 */
export async function cancelInterview(
  db: Db,
  actor: CompanyMember,
  interviewId: string,
  now = currentTime(),
): Promise<Outcome<undefined, 'not-found' | 'over'>> {
  return db.transaction(async (tx) => {
    const [interview] = await tx
      .select({ status: interviews.status, startsAt: interviews.startsAt })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(and(eq(interviews.id, interviewId), applicationsOf(actor)))
      .for('update', { of: interviews })
    if (!interview) return refused('not-found')
    const { status, startsAt } = interview
    if (status === 'cancelled') return done()
    const hasBegun = status === 'confirmed' && startsAt !== null && startsAt <= now
    if (!isOpenInterview(interview) || hasBegun) return refused('over')
    await endInterviews(tx, actor, eq(interviews.id, interviewId))
    return done()
  })
}

/** Cancels the interviews of applications, in the transaction that withdraws the applications. */
export function endInterviewsOf(tx: Db, actor: Actor, applicationIds: string[]): Promise<void> {
  return endInterviews(tx, actor, inArray(interviews.applicationId, applicationIds))
}

/**
 * Cancels the interviews of a company, in the transaction that suspends it for a fraud (SHIELD-08).
 */
export function endInterviewsOfCompany(tx: Db, actor: Actor, companyId: CompanyId): Promise<void> {
  return endInterviews(tx, actor, eq(interviews.companyId, companyId))
}

/**
 * Cancels confirmed interviews of rejected applications when the rejection can no longer be undone.
 * Runs every five minutes.
 */
export async function endInterviewsOfRejected(db: Db): Promise<void> {
  await db.transaction((tx) =>
    endInterviews(
      tx,
      system,
      sql`exists (select from applications application
        where application.id = ${interviews.applicationId} and application.status = 'rejected'
          and application.reviewed_at < now() - make_interval(secs => ${SECOND_THOUGHTS_MS / 1000}::int))
        and ${interviews.slotId} is not null and ${interviews.startsAt} > now()`,
    ),
  )
}

async function endInterviews(tx: Db, actor: Actor, which: SQL): Promise<void> {
  const ended = await tx
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      companyId: interviews.companyId,
      hadTime: sql<boolean>`${interviews.slotId} is not null`,
    })
    .from(interviews)
    .where(and(which, inArray(interviews.status, [...openInterviewStatuses])))
    .orderBy(interviews.id)
    .for('update')
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await tx
    .update(interviews)
    .set({
      status: 'cancelled',
      sequence: sql`${interviews.sequence} + (${interviews.slotId} is not null)::int`,
      slotId: null,
    })
    .where(inArray(interviews.id, ids))
  await recordAll(
    tx,
    actor,
    ended.map(({ id, applicationId, companyId, hadTime }) => ({
      name: 'interview-cancelled' as const,
      subjectId: id,
      companyId,
      data: { applicationId, hadTime },
    })),
  )
}
