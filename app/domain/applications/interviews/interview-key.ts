import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Candidate } from '../../actor.ts'
import { applications } from '../application-table.ts'
import { hashOfLink } from './hash-of-link.ts'
import { interviews } from './interview-table.ts'

/**
 * Identifies a candidate's interview by account and application, or by the secret in the
 * interview's mails (INT-02).
 */
export type InterviewKey = { candidate: Candidate; applicationId: string } | { secret: string }

/** SQL for a query that joins applications. Several interviews may match; use the newest. */
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
