import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { signInAccountLimit, signInAddressLimit, signInLimit } from '../limits/limit.ts'
import {
  forgetAttempts,
  giveBackAttempt,
  type TooMany,
  takeAttempt,
} from '../limits/take-attempt.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { cleanText } from '../typed-text.ts'
import { type Entrance, type NotYet, notYet } from './open-session.ts'

export const signInSchema = z.object({
  email: z
    .string()
    .default('')
    .transform((typed) => cleanText(typed).trim().toLowerCase())
    .pipe(z.string().min(1, 'Indique o seu email.').max(254)),
  password: z
    .string()
    .default('')
    .pipe(z.string().min(1, 'Indique a sua palavra-passe.').max(1000)),
})

/**
 * Opens a session with e-mail and password. At most 5 attempts in 15 minutes for an account from one
 * client, counted before anything is hashed; success starts the count anew (D1). An unknown address
 * and a wrong password are told apart by nothing. The right one refuses 'second-factor-needed' where
 * there is a second factor.
 */
export async function signIn(
  outside: Entrance,
  actor: Actor & { client: string },
  input: z.output<typeof signInSchema>,
  headers: Headers,
): Promise<
  Outcome<{ cookies: string[] }, 'wrong-credentials'> | Refused<'too-many', TooMany> | NotYet
> {
  const { db, identity, log } = outside
  const fromHere = `${input.email} ${actor.client}`
  const limits = [
    [signInLimit, fromHere],
    [signInAccountLimit, input.email],
    [signInAddressLimit, actor.client],
  ] as const
  for (const [limit, key] of limits) {
    const attempt = await takeAttempt(db, limit, key)
    if (attempt.ok) continue
    await logSecurity(db, log, actor, {
      action: 'rate_limit_exceeded',
      newValues: { email: input.email, attempts: attempt.detail.attempts },
    })
    return attempt
  }
  try {
    const answer = await identity.signIn(headers, input)
    if (!answer.ok && answer.refusal !== 'second-factor-needed') {
      await logSecurity(db, log, actor, {
        action: 'login_failed',
        newValues: { email: input.email },
      })
      return answer.refusal === 'wrong-credentials' ? refused(answer.refusal) : notYet(db, answer)
    }
    await forgetAttempts(db, signInLimit, fromHere)
    await forgetAttempts(db, signInAccountLimit, input.email)
    // A carrier's address is shared by thousands, so only failures add up there.
    await giveBackAttempt(db, signInAddressLimit, actor.client)
    if (!answer.ok) return notYet(db, answer)
    await logSecurity(db, log, actor, {
      action: 'login_success',
      newValues: { email: input.email },
    })
    return done({ cookies: answer.cookies })
  } catch (error) {
    await logSecurity(db, log, actor, { action: 'login_system_error' })
    throw error
  }
}
