import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../../actor.ts'
import { requiredParagraphs } from '../../formats/typed-text.ts'
import { type Outcome, refused } from '../../outcome.ts'
import { type BaseHashOfJobForm, setJobStatus } from '../change-job-status.ts'
import { jobStatuses, MAX_RETURN_REASON_LENGTH } from '../job.ts'
import { jobs } from '../job-table.ts'
import { approveChange } from '../versions/decide-change.ts'
import { findPendingChange } from '../versions/pending-change.ts'
import { wordsOf } from '../versions/store-approved-version.ts'
import { type AssessedJob, assessJob, type RiskContext } from './assess-job.ts'
import { RISK_REASON } from './risk-weights.ts'

export const approvalReasonSchema = z.object({
  reason: requiredParagraphs('Escreva porque aprova apesar do risco.', MAX_RETURN_REASON_LENGTH),
})

/**
 * Approves a job. Refuses 'reason-needed' if the risk is 70 or more and no reason is given
 * (SHIELD-04).
 */
export async function approveJob(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  expected: BaseHashOfJobForm,
  details: { reason?: string | undefined; approvalId?: string } = {},
): Promise<
  Outcome<undefined, 'not-found' | 'company-not-approved' | 'changed-meanwhile' | 'reason-needed'>
> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId))
  // No lock is needed: `setJobStatus` refuses if the administrator read a different text.
  if (job && !details.reason && (await needsReason(ctx, job))) return refused('reason-needed')
  return setJobStatus(ctx.db, actor, jobId, 'active', expected, details)
}

/** Publishes a pending change. Refuses 'reason-needed' as `approveJob` does. */
export async function approveJobChange(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  expectedVersion: string | undefined,
  reason?: string,
): Promise<Outcome<undefined, 'not-found' | 'changed-meanwhile' | 'reason-needed'>> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId))
  const pending = await findPendingChange(ctx.db, jobId)
  const isRisky = job && pending && (await needsReason(ctx, { ...job, ...wordsOf(pending) }))
  if (isRisky && !reason) return refused('reason-needed')
  return approveChange(ctx.db, actor, jobId, expectedVersion, reason)
}

/** `expectedVersion`: the version of the change, or `jobStatusVersion` of the job. */
export async function approveWithReason(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  { reason }: z.output<typeof approvalReasonSchema>,
  expectedVersion = '',
): Promise<
  Outcome<undefined, 'not-found' | 'company-not-approved' | 'changed-meanwhile' | 'reason-needed'>
> {
  if (await findPendingChange(ctx.db, jobId))
    return approveJobChange(ctx, actor, jobId, expectedVersion, reason)
  const [expectedStatus, version] = expectedVersion.split('_')
  const status = jobStatuses.find((each) => each === expectedStatus)
  if (!status) return refused('changed-meanwhile')
  return approveJob(ctx, actor, jobId, { status, version: Number(version) }, { reason })
}

export const jobStatusVersion = ({ status, version }: BaseHashOfJobForm) => `${status}_${version}`

async function needsReason(ctx: RiskContext, job: AssessedJob): Promise<boolean> {
  return (await assessJob(ctx, job)).points >= RISK_REASON
}
