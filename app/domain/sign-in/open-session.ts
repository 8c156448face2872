import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { BlockReason } from '../accounts/block-reason.ts'
import type { Actor } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import type { Identity, OpeningRefusal } from './identity.ts'
import { saveSignInStep } from './sign-in-step.ts'

/**
 * A session that was opened, and for whose e-mail address this browser is known from now on: for nobody's
 * where it is borrowed.
 */
export type Opened = { cookies: string[]; email: string | undefined }

export type SignInContext = { db: Db; identity: Identity; log: Logger }

/** `step` is the secret with which the browser comes back to show the second factor. */
export type NotYet =
  | Refused<'email-not-confirmed'>
  | Refused<'account-blocked', { reason: BlockReason | null }>
  | Refused<'second-factor-needed', { step: string }>

/** What a session that was not opened means for whoever wanted in. */
export async function notYet(
  db: Db,
  refusal: OpeningRefusal,
  isBorrowed: boolean,
): Promise<NotYet> {
  if (refusal.refusal === 'email-not-confirmed') return refused(refusal.refusal)
  if (refusal.refusal === 'account-blocked')
    return refused(refusal.refusal, { reason: refusal.reason })
  const { userId, sessionsEnded } = refusal
  const step = await saveSignInStep(db, 'second-factor', { userId, sessionsEnded, isBorrowed })
  return refused(refusal.refusal, { step })
}

type Proved = {
  userId: string
  secondFactorShown: boolean
  isBorrowed: boolean
  /** As the step before found the account. */
  sessionsEnded?: number
  by: string
}

/**
 * Opens a session for whoever has proved, otherwise than by a password, who they are. Refuses
 * 'second-factor-needed' until that was shown as well, 'email-not-confirmed' where that counts,
 * 'account-blocked', and 'step-over' when all sessions were ended since the proof, or the step before it.
 */
export async function openSession(
  { db, identity, log }: SignInContext,
  actor: Actor,
  { by, ...person }: Proved,
  headers: Headers,
): Promise<Outcome<Opened, 'step-over'> | NotYet> {
  const { userId, isBorrowed } = person
  const answer = await identity.openSession(headers, person)
  if (!answer.ok) {
    return answer.refusal === 'sessions-ended'
      ? refused('step-over')
      : notYet(db, answer, isBorrowed)
  }
  await logSecurity(db, log, actor, {
    action: 'login_success',
    recordId: userId,
    newValues: { by },
  })
  if (isBorrowed) return done({ cookies: answer.cookies, email: undefined })
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return done({ cookies: answer.cookies, email: user?.email })
}
