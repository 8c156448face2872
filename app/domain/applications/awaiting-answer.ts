import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { DIGEST_AFTER_DAYS } from './answer.ts'
import { pendingStatuses } from './application.ts'
import { applications } from './application-table.ts'

/**
 * SQL: the application is pending without an answer, and the candidate's account exists (ANSW-01).
 */
export function isAwaitingAnswer() {
  return and(
    isNull(applications.answeredAt),
    inArray(applications.status, [...pendingStatuses]),
    isNotNull(applications.candidateId),
  )
}

/** SQL: the application is old enough for the company's weekly mail (ANSW-04). */
export const isOverdue = sql`${applications.appliedAt}
  <= now() - make_interval(days => ${DIGEST_AFTER_DAYS}::int)`
