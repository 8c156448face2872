import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { fingerprintOf } from '../../history/idempotency.ts'
import { openInterviewStatuses } from './interview.ts'
import { interviews } from './interview-table.ts'

const VERSION_LENGTH = 16

/** The open interviews of these applications, which a new proposal would replace. */
export function findOpenInterviews(db: Db, actor: CompanyMember, applicationIds: string[]) {
  return db
    .select({
      id: interviews.id,
      applicationId: interviews.applicationId,
      proposalId: interviews.proposalId,
      proposedAt: interviews.proposedAt,
      status: interviews.status,
      slotId: interviews.slotId,
      startsAt: interviews.startsAt,
      hadTime: sql<boolean>`${interviews.slotId} is not null`,
    })
    .from(interviews)
    .where(
      and(
        inArray(interviews.applicationId, applicationIds),
        eq(interviews.companyId, actor.companyId),
        inArray(interviews.status, [...openInterviewStatuses]),
      ),
    )
    .orderBy(asc(interviews.id))
}

export type OpenInterview = Awaited<ReturnType<typeof findOpenInterviews>>[number]

/** Changes if an interview is proposed again, answered or cancelled. */
export function openVersion(open: readonly OpenInterview[]): string {
  const states = open.map(({ id, proposalId, status, slotId }) => [id, proposalId, status, slotId])
  return fingerprintOf(JSON.stringify(states)).slice(0, VERSION_LENGTH)
}
