import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { enqueueAccountEmail } from '../accounts/account-email.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor } from '../actor.ts'
import { plainEmail } from '../formats/typed-text.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { admit, type Caller, refund, returnAttempt } from '../rate-limits/admit.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits, policies } from '../rate-limits/limit.ts'
import { type NotYet, notYet, type Opened, type SignInContext } from './open-session.ts'

export const signInSchema = z.object({
  email: z
    .string()
    .default('')
    .transform((typed) => plainEmail(typed).toLowerCase())
    .pipe(z.string().min(1, 'Indique o seu email.').max(254)),
  password: z
    .string()
    .default('')
    .pipe(z.string().min(1, 'Indique a sua palavra-passe.').max(1000)),
  /** Checkbox 'Este não é o meu telemóvel': no personal data may remain on a shared device. */
  borrowedDevice: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
})

/**
 * Signs in with a password, with 5 attempts in 15 minutes. Counts per account in a known browser;
 * in others, per account and IP address (D1, D113). Refuses 'second-factor-needed' (the password
 * was correct). An attempt counts only if the password was checked.
 */
export async function signIn(
  ctx: SignInContext & { secrets: Secrets },
  actor: Actor,
  caller: Caller,
  input: z.output<typeof signInSchema>,
  headers: Headers,
): Promise<
  Outcome<Opened, 'wrong-credentials'> | Refused<'too-many' | 'proof-needed', TooMany> | NotYet
> {
  const { db, identity, log } = ctx
  const isBorrowed = input.borrowedDevice
  const admitted = await admit(ctx, policies.signIn, caller, input.email)
  if (!admitted.ok) {
    await logSecurity(db, log, actor, {
      action: 'rate_limit_exceeded',
      newValues: { email: input.email, attempts: admitted.detail.attempts },
    })
    return admitted
  }
  try {
    const answer = await identity.signIn(headers, { ...input, isBorrowed })
    if (!answer.ok && answer.refusal !== 'second-factor-needed') {
      await logSecurity(db, log, actor, {
        action: 'login_failed',
        newValues: { email: input.email },
      })
      return answer.refusal === 'wrong-credentials'
        ? refused(answer.refusal)
        : notYet(db, answer, isBorrowed)
    }
    await refund(db, admitted.value)
    if (!answer.ok) return notYet(db, answer, isBorrowed)
    await logSecurity(db, log, actor, {
      action: 'login_success',
      recordId: answer.userId,
      newValues: { email: input.email },
    })
    if (answer.isUnconfirmed) await sendConfirmation(db, input.email)
    return done({ cookies: answer.cookies, email: isBorrowed ? undefined : input.email })
  } catch (error) {
    await returnAttempt(db, admitted.value)
    await logSecurity(db, log, actor, { action: 'login_system_error' })
    throw error
  }
}

/** Sends the confirmation mail at most once a day per e-mail address. */
async function sendConfirmation(db: Db, email: string): Promise<void> {
  const mail = await consumeRateLimit(db, limits.signInConfirmation, email)
  if (mail.ok) await enqueueAccountEmail(db, { kind: 'confirm-email', email })
}
