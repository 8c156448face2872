import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { done, type Outcome } from '../outcome.ts'
import { moveOwnJob } from './change-job-status.ts'

/**
 * Closes jobs of one's own, each on its own: one that is not there, is another company's, or cannot be
 * closed any more, is left as it is and counted in `left`.
 */
export async function closeJobs(
  db: Db,
  actor: CompanyMember,
  jobIds: readonly string[],
): Promise<Outcome<{ closed: number; left: number }, never>> {
  let closed = 0
  for (const jobId of jobIds) {
    const answer = await moveOwnJob(db, actor, jobId, 'closed')
    if (answer.ok) closed += 1
  }
  return done({ closed, left: jobIds.length - closed })
}
