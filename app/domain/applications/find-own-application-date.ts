import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { applications } from './application-table.ts'

/** When the candidate applied to the job. A withdrawn application counts, too. */
export async function findOwnApplicationDate(db: Db, actor: Candidate, jobId: string) {
  const [application] = await db
    .select({ appliedAt: applications.appliedAt })
    .from(applications)
    .where(and(eq(applications.candidateId, actor.candidateId), eq(applications.jobId, jobId)))
  return application?.appliedAt
}
