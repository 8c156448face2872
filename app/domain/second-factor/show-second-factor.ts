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
import { findSignInStep, takeSignInStep } from '../sign-in/sign-in-step.ts'
import { type enteredCodeSchema, useSecondFactor } from './use-second-factor.ts'

const signInStep = z.object({
  userId: z.string(),
  sessionsEnded: z.number(),
  isBorrowed: z.boolean(),
})

export async function awaitsSecondFactor(db: Db, step: string | undefined): Promise<boolean> {
  return step !== undefined && (await findSignInStep(db, 'second-factor', step)) !== undefined
}

/**
 * Completes a sign-in with a code. Refuses 'wrong-code', 'too-many' (5 wrong codes in 15 minutes)
 * and 'step-over' (the password step has expired, or all sessions were ended).
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
  const isRight = await db.transaction((tx) => useSecondFactor(tx, secrets, userId, code))
  if (!isRight) {
    await logSecurity(db, log, actor, {
      action: 'login_failed',
      recordId: userId,
      newValues: { by: 'second-factor' },
    })
    return refused('wrong-code')
  }
  if ((await takeSignInStep(db, 'second-factor', step)) === undefined) return refused('step-over')
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
