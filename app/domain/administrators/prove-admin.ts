import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { type ProofContext, type ProofRefusal, proveIdentity } from '../accounts/prove-identity.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Admin } from '../actor.ts'
import { line } from '../formats/typed-text.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  consumeRateLimit,
  resetRateLimit,
  type TooMany,
} from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { hasSecondFactor } from '../second-factor/second-factor.ts'
import { useSecondFactor } from '../second-factor/use-second-factor.ts'

export const adminProofFields = {
  currentPassword: z.string().max(1000).default(''),
  code: line(40).transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
}
export type AdminProof = { currentPassword: string; code: string }

export function splitProof<Input extends AdminProof>(input: Input) {
  const { currentPassword, code, ...to } = input
  return { to, proof: { currentPassword, code } }
}

export type AdminProofContext = ProofContext & { secrets: Secrets }
export type AdminProofRefusal = ProofRefusal | 'code-needed' | 'wrong-code'
export type AdminProven = Outcome<undefined, AdminProofRefusal, TooMany | undefined>

/**
 * Checks the password and, if required, a single-use code. Allows 5 wrong passwords and 5 wrong
 * codes in 15 minutes. Refuses 'code-needed' and 'wrong-code'. Also refuses as `proveIdentity`
 * does.
 */
export async function proveAdmin(
  ctx: AdminProofContext,
  actor: Admin,
  { currentPassword, code }: AdminProof,
): Promise<AdminProven> {
  const { db, secrets, log } = ctx
  const known = await proveIdentity(ctx, actor, currentPassword)
  if (!known.ok) return known
  if (!(await hasSecondFactor(db, actor.userId))) return done()
  if (code === '') return refused('code-needed')
  const attempt = await consumeRateLimit(db, limits.secondFactor, actor.userId)
  if (!attempt.ok) return attempt
  const isRight = await db.transaction((tx: Db) => useSecondFactor(tx, secrets, actor.userId, code))
  if (!isRight) {
    await logSecurity(db, log, actor, { action: 'password_refused' })
    return refused('wrong-code')
  }
  await resetRateLimit(db, limits.secondFactor, actor.userId)
  return done()
}
