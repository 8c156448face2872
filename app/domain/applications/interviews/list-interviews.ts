import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { applications } from '../application-table.ts'
import { selectInterviews, withRights } from './find-interview.ts'
import { interviews } from './interview-table.ts'

const MAX_LISTED = 200
const timed = ['confirmed', 'held', 'missed'] as const
const ended = ['rejected', 'withdrawn'] as const

export async function listInterviews(
  db: Db,
  actor: CompanyMember,
  { from, until }: { from: Date; until: Date },
) {
  const found = await selectInterviews(db)
    .where(
      and(
        applicationsOf(actor),
        eq(interviews.companyId, actor.companyId),
        inArray(interviews.status, [...timed]),
        gte(interviews.startsAt, from),
        lt(interviews.startsAt, until),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(MAX_LISTED)
  return found.map((interview) => withRights(actor, interview))
}

/** Interviews that need action: without a time, or past and not marked as held or missed. */
export async function listPendingInterviews(db: Db, actor: CompanyMember) {
  const own = and(applicationsOf(actor), eq(interviews.companyId, actor.companyId))
  const [unanswered, unmarked] = await Promise.all([
    selectInterviews(db)
      .where(
        and(
          own,
          inArray(interviews.status, ['proposed', 'another-date']),
          notInArray(applications.status, [...ended]),
        ),
      )
      // 'another-date' sorts first, because the company must act on it.
      .orderBy(asc(interviews.status), desc(interviews.proposedAt), desc(interviews.id))
      .limit(MAX_LISTED),
    selectInterviews(db)
      .where(and(own, eq(interviews.status, 'confirmed'), lt(interviews.startsAt, sql`now()`)))
      .orderBy(desc(interviews.startsAt), desc(interviews.id))
      .limit(MAX_LISTED),
  ])
  return {
    unanswered: unanswered.map((interview) => withRights(actor, interview)),
    unmarked: unmarked.map((interview) => withRights(actor, interview)),
  }
}
