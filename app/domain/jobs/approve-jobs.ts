import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { setJobStatus } from './change-job-status.ts'
import { listJobsToApprove } from './find-job-to-moderate.ts'

/** A job that was chosen, in the version that was shown. */
export type ChosenJob = { id: string; version: number }

/**
 * Approves pending jobs one by one. A job is skipped and counted in `left` if it was decided or changed since
 * it was shown, if its company is not approved, or if its deadline has passed.
 */
export async function approveJobs(
  db: Db,
  actor: Admin,
  chosen: readonly ChosenJob[],
): Promise<ChangedEach> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const jobIds = [...versions.keys()]
  const listed = await listJobsToApprove(db, actor, jobIds)
  const ready = new Set(listed.flatMap(({ id, may }) => (may.approve ? [id] : [])))
  return changeEach(jobIds, async (jobId) => {
    const seen = { status: 'pending', version: versions.get(jobId) ?? 0 } as const
    return ready.has(jobId) ? setJobStatus(db, actor, jobId, 'active', seen) : { ok: false }
  })
}
