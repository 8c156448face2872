import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { type Outcome, type Refused, refused } from '../outcome.ts'
import {
  consumeRateLimit,
  resetRateLimit,
  type TooMany,
} from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import {
  type NotYet,
  type Opened,
  openSession,
  type SignInContext,
} from '../sign-in/open-session.ts'
import { endSignInStep, findSignInStep, lockSignInStep } from '../sign-in/sign-in-step.ts'
import { type enteredCodeSchema, useSecondFactor } from './use-second-factor.ts'

const signInStep = z.object({
  userId: z.string(),
  sessionsEnded: z.number(),
  isBorrowed: z.boolean(),
  /** Keyed hash of the code that completed the step. */
  acceptedCode: z.string().optional(),
})

/** Seconds in which the same browser may send the accepted code again, as two taps do. */
const REPEAT_SECONDS = 10

export async function awaitsSecondFactor(db: Db, step: string | undefined): Promise<boolean> {
  if (step === undefined) return false
  const stored = signInStep.safeParse(await findSignInStep(db, 'second-factor', step))
  return stored.success && stored.data.acceptedCode === undefined
}

/**
 * Completes a sign-in with a code. The same code from the same browser succeeds again for
 * `REPEAT_SECONDS`, because a browser may discard the response to the first of two taps. Refuses
 * 'wrong-code', 'too-many' (5 wrong codes in 15 minutes) and 'step-over' (the password step has
 * expired or was completed, or all sessions were ended).
 */
export async function showSecondFactor(
  ctx: SignInContext & { secrets: Secrets },
  actor: Actor & { client: string },
  step: string,
  { code }: z.output<typeof enteredCodeSchema>,
  headers: Headers,
): Promise<Outcome<Opened, 'step-over' | 'wrong-code'> | Refused<'too-many', TooMany> | NotYet> {
  const { db, secrets, log } = ctx
  const storedSecret = signInStep.safeParse(await findSignInStep(db, 'second-factor', step))
  if (!storedSecret.success) return refused('step-over')
  const { userId, sessionsEnded, isBorrowed } = storedSecret.data
  const attempt = await consumeRateLimit(db, limits.secondFactor, userId)
  if (!attempt.ok) {
    await logSecurity(db, log, actor, {
      action: 'rate_limit_exceeded',
      recordId: userId,
      newValues: { by: 'second-factor', attempts: attempt.detail.attempts },
    })
    return attempt
  }
  const answer = await db.transaction((tx) =>
    acceptCode(tx, step, secrets.keyedHash(code), () => useSecondFactor(tx, secrets, userId, code)),
  )
  if (answer === 'step-over') return refused('step-over')
  if (answer === 'wrong-code') {
    await logSecurity(db, log, actor, {
      action: 'login_failed',
      recordId: userId,
      newValues: { by: 'second-factor' },
    })
    return refused('wrong-code')
  }
  await resetRateLimit(db, limits.secondFactor, userId)
  const person = {
    userId,
    sessionsEnded,
    isBorrowed,
    secondFactorVerified: true,
    by: 'second-factor',
  }
  return openSession(ctx, actor, person, headers)
}

/** Locks the step, so that a second tap waits for the first, which then has stored its code. */
async function acceptCode(
  tx: Db,
  step: string,
  codeHash: string,
  consume: () => Promise<boolean>,
): Promise<'accepted' | 'wrong-code' | 'step-over'> {
  const stored = signInStep.safeParse(await lockSignInStep(tx, 'second-factor', step))
  if (!stored.success) return 'step-over'
  const { acceptedCode } = stored.data
  if (acceptedCode !== undefined) return acceptedCode === codeHash ? 'accepted' : 'step-over'
  if (!(await consume())) return 'wrong-code'
  await endSignInStep(tx, 'second-factor', step, {
    value: { ...stored.data, acceptedCode: codeHash },
    seconds: REPEAT_SECONDS,
  })
  return 'accepted'
}
