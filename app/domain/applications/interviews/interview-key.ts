import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Candidate } from '../../actor.ts'
import { applications } from '../application-table.ts'
import { hashOfLink } from './hash-of-link.ts'
import { interviews } from './interview-table.ts'

/**
 * Identifies the candidate's newest interview about an application: by the account, or by the
 * secret in the mails of that interview (INT-02).
 */
export type InterviewKey = { candidate: Candidate; applicationId: string } | { secret: string }

/**
 * The condition for a query that joins applications. If several interviews match, the caller takes
 * the newest.
 */
export function isInterview(key: InterviewKey): SQL | undefined {
  const own =
    'secret' in key
      ? eq(interviews.secretHash, hashOfLink(key.secret))
      : and(
          eq(interviews.applicationId, key.applicationId),
          eq(applications.candidateId, key.candidate.candidateId),
        )
  return and(own, isNotNull(applications.candidateId))
}
