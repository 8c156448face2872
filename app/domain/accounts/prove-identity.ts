import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
  type TooMany,
} from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { accounts } from './account-table.ts'
import type { Passwords } from './password-policy.ts'

/** Milliseconds after a sign-in during which sensitive acts require no password (D3). */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000

export type ProofContext = { db: Db; passwords: Passwords; log: Pick<Logger, 'warn'> }

export type ProofRefusal = 'password-needed' | 'wrong-password' | 'sign-in-again' | 'too-many'

export type Proof = Outcome<undefined, ProofRefusal, TooMany | undefined>

export type ProofNeeded = 'none' | 'password' | 'sign-in'

/**
 * Administrators always need a proof; others need one if they signed in more than 10 minutes ago.
 */
export async function findProofNeeded(
  db: Db,
  actor: SignedIn,
  now = currentTime(),
): Promise<ProofNeeded> {
  const isFresh = now.getTime() - actor.signedInAt.getTime() < FRESH_SIGN_IN_MS
  if (isFresh && actor.kind !== 'admin') return 'none'
  return (await findPasswordHash(db, actor)) === undefined ? 'sign-in' : 'password'
}

/**
 * Milliseconds until sensitive acts require a proof of identity. Null if they already require one.
 */
export function proofDueInMs(actor: SignedIn, now = currentTime()): number | null {
  const left = actor.signedInAt.getTime() + FRESH_SIGN_IN_MS - now.getTime()
  return left > 0 && actor.kind !== 'admin' ? left : null
}

/**
 * Checks the password if one was typed, even if none is needed (D3). Allows 5 wrong passwords in 15
 * minutes. An error while checking does not count. Refuses 'password-needed', and 'sign-in-again'
 * (the account has no password).
 */
export async function proveIdentity(
  { db, passwords, log }: ProofContext,
  actor: SignedIn,
  typed: string,
  now = currentTime(),
): Promise<Proof> {
  const needed = await findProofNeeded(db, actor, now)
  if (needed === 'none' && typed === '') return done()
  const hash = await findPasswordHash(db, actor)
  if (needed === 'none' && hash === undefined) return done()
  if (hash === undefined) return refused('sign-in-again')
  if (typed === '') return refused('password-needed')
  const attempt = await consumeRateLimit(db, limits.passwordQuestion, actor.userId)
  if (!attempt.ok) {
    await logSecurity(db, log, actor, {
      action: 'rate_limit_exceeded',
      newValues: { limit: limits.passwordQuestion.name },
    })
    return attempt
  }
  const isRight = await passwords.verify(typed, hash).catch(async (error: unknown) => {
    await refundRateLimit(db, limits.passwordQuestion, actor.userId)
    throw error
  })
  if (!isRight) {
    await logSecurity(db, log, actor, { action: 'password_refused' })
    return refused('wrong-password')
  }
  await resetRateLimit(db, limits.passwordQuestion, actor.userId)
  return done()
}

async function findPasswordHash(db: Db, actor: SignedIn): Promise<string | undefined> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.userId), eq(accounts.providerId, 'credential')))
  return account?.password ?? undefined
}
