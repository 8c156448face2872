import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Identity, SignInRefusal } from '#app/integrations/identity/identity.ts'
import type { Actor } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { signInAccountLimit, signInAddressLimit, signInLimit } from '../limits/limit.ts'
import {
  forgetAttempts,
  giveBackAttempt,
  type TooMany,
  takeAttempt,
} from '../limits/take-attempt.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { cleanText } from '../typed-text.ts'

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
 * and a wrong password are told apart by nothing.
 */
export async function signIn(
  outside: { db: Db; identity: Identity; log: Logger },
  actor: Actor & { client: string },
  input: z.output<typeof signInSchema>,
  headers: Headers,
): Promise<Outcome<{ cookies: string[] }, 'too-many' | SignInRefusal, TooMany | undefined>> {
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
    if (!answer.ok) {
      await logSecurity(db, log, actor, {
        action: 'login_failed',
        newValues: { email: input.email },
      })
      return refused(answer.refusal)
    }
    await forgetAttempts(db, signInLimit, fromHere)
    await forgetAttempts(db, signInAccountLimit, input.email)
    // A carrier's address is shared by thousands, so only failures add up there.
    await giveBackAttempt(db, signInAddressLimit, actor.client)
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
