import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { moveOwnJob } from './change-job-status.ts'

/** `left` counts jobs that were not found or cannot be closed. */
export async function closeJobs(
  db: Db,
  actor: CompanyMember,
  jobIds: readonly string[],
): Promise<ChangedEach> {
  return changeEach(jobIds, (jobId) => moveOwnJob(db, actor, jobId, 'closed'))
}
