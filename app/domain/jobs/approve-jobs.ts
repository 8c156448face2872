import { randomUUID } from 'node:crypto'
import type { Admin } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { listJobsToApprove } from './find-job-to-moderate.ts'
import { approveJob } from './risk/approve-with-risk.ts'
import type { RiskContext } from './risk/assess-job.ts'

export type ChosenJob = { id: string; version: number }

/**
 * Approves pending jobs one by one; the approvals can be undone together. `left` counts skipped
 * jobs, for example decided or too risky ones.
 */
export async function approveJobs(
  ctx: RiskContext,
  actor: Admin,
  chosen: readonly ChosenJob[],
): Promise<ChangedEach> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const jobIds = [...versions.keys()]
  const listed = await listJobsToApprove(ctx, actor, jobIds)
  const approvalId = randomUUID()
  const ready = new Set(listed.flatMap(({ id, may }) => (may.approve ? [id] : [])))
  return changeEach(jobIds, async (jobId) => {
    const expected = { status: 'pending', version: versions.get(jobId) ?? 0 } as const
    return ready.has(jobId)
      ? approveJob(ctx, actor, jobId, expected, { approvalId })
      : { ok: false }
  })
}
