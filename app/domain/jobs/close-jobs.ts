import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { moveOwnJob } from './change-job-status.ts'

/**
 * Closes a company's jobs one by one. A job is skipped and counted in `left` if it does not exist, belongs to
 * another company, or can no longer be closed.
 */
export async function closeJobs(
  db: Db,
  actor: CompanyMember,
  jobIds: readonly string[],
): Promise<ChangedEach> {
  return changeEach(jobIds, (jobId) => moveOwnJob(db, actor, jobId, 'closed'))
}
