import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { done, type Outcome } from '../outcome.ts'
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
): Promise<Outcome<{ approved: number; left: number }, never>> {
  let approved = 0
  const ready = (await listJobsToApprove(db, actor, jobIds)).filter(({ may }) => may.approve)
  for (const { id: jobId } of ready) {
    const answer = await setJobStatus(db, actor, jobId, 'active', 'pending')
    if (answer.ok) approved += 1
  }
  return done({ approved, left: jobIds.length - approved })
}
