import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../../actor.ts'
import { requiredParagraphs } from '../../formats/typed-text.ts'
import { type Outcome, refused } from '../../outcome.ts'
import { type BaseHashOfJobForm, setJobStatus } from '../change-job-status.ts'
import { jobStatuses, MAX_RETURN_REASON_LENGTH } from '../job.ts'
import { jobs } from '../job-table.ts'
import { approveChange } from '../versions/decide-change.ts'
import { wordsOf } from '../versions/keep-approved.ts'
import { findWaiting } from '../versions/pending-change.ts'
import { type AssessedJob, assessJob, type RiskContext } from './assess-job.ts'
import { RISK_REASON } from './risk-weights.ts'

export const approvalReasonSchema = z.object({
  reason: requiredParagraphs('Escreva porque aprova apesar do risco.', MAX_RETURN_REASON_LENGTH),
})

/** Refuses 'reason-needed' if the risk is 70 or more and no reason is given (SHIELD-04). */
export async function approveJob(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  seen: BaseHashOfJobForm,
  details: { reason?: string | undefined; approvalId?: string } = {},
): Promise<
  Outcome<undefined, 'not-found' | 'company-not-approved' | 'changed-meanwhile' | 'reason-needed'>
> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId))
  // No lock is needed: `setJobStatus` refuses if the administrator read a different text.
  if (job && !details.reason && (await needsReason(ctx, job))) return refused('reason-needed')
  return setJobStatus(ctx.db, actor, jobId, 'active', seen, details)
}

/** Publishes a pending change. Refuses 'reason-needed' as `approveJob` does. */
export async function approveJobChange(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  seen: string | undefined,
  reason?: string,
): Promise<Outcome<undefined, 'not-found' | 'changed-meanwhile' | 'reason-needed'>> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId))
  const waiting = await findWaiting(ctx.db, jobId)
  const isRisky = job && waiting && (await needsReason(ctx, { ...job, ...wordsOf(waiting) }))
  if (isRisky && !reason) return refused('reason-needed')
  return approveChange(ctx.db, actor, jobId, seen, reason)
}

/** `seen`: the version of the change, or `shownJob` of the job. */
export async function approveWithReason(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  { reason }: z.output<typeof approvalReasonSchema>,
  seen = '',
): Promise<
  Outcome<undefined, 'not-found' | 'company-not-approved' | 'changed-meanwhile' | 'reason-needed'>
> {
  if (await findWaiting(ctx.db, jobId)) return approveJobChange(ctx, actor, jobId, seen, reason)
  const [shown, version] = seen.split('_')
  const status = jobStatuses.find((each) => each === shown)
  if (!status) return refused('changed-meanwhile')
  return approveJob(ctx, actor, jobId, { status, version: Number(version) }, { reason })
}

export const shownJob = ({ status, version }: BaseHashOfJobForm) => `${status}_${version}`

async function needsReason(ctx: RiskContext, job: AssessedJob): Promise<boolean> {
  return (await assessJob(ctx, job)).points >= RISK_REASON
}
