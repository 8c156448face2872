import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { moveOwnJob } from './change-job-status.ts'

/**
 * Closes a company's jobs one by one. `left` counts the skipped ones: not found, of another
 * company, or not closable any more.
 */
export async function closeJobs(
  db: Db,
  actor: CompanyMember,
  jobIds: readonly string[],
): Promise<ChangedEach> {
  return changeEach(jobIds, (jobId) => moveOwnJob(db, actor, jobId, 'closed'))
}
