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

/** `email`: the address for which this browser becomes known. Undefined on a shared device. */
export type Opened = { cookies: string[]; email: string | undefined }

export type SignInContext = { db: Db; identity: Identity; log: Logger }

/** `step` is the browser's secret for the second factor. */
export type NotYet =
  | Refused<'email-not-confirmed'>
  | Refused<'account-blocked', { reason: BlockReason | null }>
  | Refused<'second-factor-needed', { step: string }>

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
  secondFactorVerified: boolean
  isBorrowed: boolean
  /** The account's `sessionsEnded` counter at the previous step of the sign-in. */
  sessionsEnded?: number
  by: string
}

/**
 * Opens a session for a person identified without a password. Refuses 'second-factor-needed',
 * 'email-not-confirmed', 'account-blocked' and 'step-over' (all sessions were ended after the
 * previous step).
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
