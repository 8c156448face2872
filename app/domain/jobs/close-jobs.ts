import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { moveOwnJob } from './change-job-status.ts'

/**
 * Closes jobs of one's own, each on its own: one that is not there, is another company's, or cannot be
 * closed any more, is left as it is and counted in `left`.
 */
export async function closeJobs(
  db: Db,
  actor: CompanyMember,
  jobIds: readonly string[],
): Promise<ChangedEach> {
  return changeEach(jobIds, (jobId) => moveOwnJob(db, actor, jobId, 'closed'))
}
