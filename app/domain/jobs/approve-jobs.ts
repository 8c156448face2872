import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { setJobStatus } from './change-job-status.ts'
import { listJobsToApprove } from './find-job-to-moderate.ts'

/**
 * Approves jobs that wait, each on its own: one that somebody else has decided, whose company is not
 * approved, or whose deadline has passed, is left as it is and counted in `left`.
 */
export async function approveJobs(
  db: Db,
  actor: Admin,
  jobIds: readonly string[],
): Promise<ChangedEach> {
  const listed = await listJobsToApprove(db, actor, jobIds)
  const ready = new Set(listed.flatMap(({ id, may }) => (may.approve ? [id] : [])))
  return changeEach(jobIds, async (jobId) =>
    ready.has(jobId) ? setJobStatus(db, actor, jobId, 'active', 'pending') : { ok: false },
  )
}
