import type { Admin } from '../actor.ts'
import { confirmFraud, findActiveFraud, undoFraud } from '../frauds/confirm-fraud.ts'
import type { RiskContext } from '../jobs/risk/assess-job.ts'
import { refused } from '../outcome.ts'
import { hasSecondFactor } from '../second-factor/second-factor.ts'
import { type AdminProof, type AdminProofContext, proveAdmin } from './prove-admin.ts'

type Context = AdminProofContext & RiskContext
type Decision = AdminProof & { reason: string }

/**
 * Confirms a fraud after a proof of identity with a second factor (SHIELD-08). Refuses
 * 'no-second-factor'. Also refuses as `confirmFraud` and `proveAdmin` do.
 */
export async function confirmFraudWithProof(
  ctx: Context,
  actor: Admin,
  jobId: string,
  { reason, ...proof }: Decision,
) {
  if (await findActiveFraud(ctx.db, jobId)) return refused('already-confirmed')
  const proven = await proveBoth(ctx, actor, proof)
  return proven.ok ? confirmFraud(ctx, actor, jobId, reason) : proven
}

export async function undoFraudWithProof(
  ctx: Context,
  actor: Admin,
  jobId: string,
  { reason, ...proof }: Decision,
) {
  if (!(await findActiveFraud(ctx.db, jobId))) return refused('not-confirmed')
  const proven = await proveBoth(ctx, actor, proof)
  return proven.ok ? undoFraud(ctx.db, actor, jobId, reason) : proven
}

async function proveBoth(ctx: Context, actor: Admin, proof: AdminProof) {
  if (!(await hasSecondFactor(ctx.db, actor.userId))) return refused('no-second-factor')
  return proveAdmin(ctx, actor, proof)
}
