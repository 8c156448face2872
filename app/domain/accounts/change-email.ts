import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { breaksUnique, type Db } from '#app/database/connection.ts'
import { candidateIdOf, type SignedIn } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { emailAddress } from '../formats/typed-text.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { logSecurity } from '../history/log-security.ts'
import { planMails } from '../history/mail-outbox.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimits, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { users } from './account-table.ts'
import {
  findFormerToken,
  findToken,
  reserveToken,
  revokeTokens,
  spendToken,
} from './one-time-token.ts'
import { type ProofContext, type ProofRefusal, proveIdentity } from './prove-identity.ts'

export const changeEmailSchema = z.object({
  email: emailAddress(),
  currentPassword: z.string().max(1000).default(''),
})

export type ChangeEmailRefusal = 'same-email' | 'too-many-changes' | ProofRefusal

/**
 * Sends a link to the new address and a notice to the old one (CAND-46). Does not disclose whether
 * the new address has an account. Refuses 'same-email'. Also refuses as `proveIdentity` does.
 */
export async function askForEmailChange(
  ctx: ProofContext,
  actor: SignedIn,
  input: z.output<typeof changeEmailSchema>,
  idempotencyKey: IdempotencyKey,
  now = currentTime(),
): Promise<Outcome<undefined, ChangeEmailRefusal, TooMany | undefined>> {
  const { db } = ctx
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!person) return refused('sign-in-again')
  if (person.email === input.email) return refused('same-email')
  const proof = await proveIdentity(ctx, actor, input.currentPassword, now)
  if (!proof.ok) return proof
  return db.transaction((tx) =>
    idempotent(tx, actor.userId, 'ask-email-change', idempotencyKey, () =>
      ask(tx, actor, input.email),
    ),
  )
}

async function ask(
  tx: Db,
  actor: SignedIn,
  email: string,
): Promise<Outcome<undefined, 'too-many-changes', TooMany>> {
  const attempt = await consumeRateLimits(tx, [
    [limits.emailChange, actor.userId],
    // The rate limit stores a hash of the address, because the address may belong to another person
    // and the stored counter outlives this account.
    [limits.newAddressMail, createHash('sha256').update(email).digest('base64url')],
  ])
  if (!attempt.ok) return refused('too-many-changes', attempt.detail)
  const token = await reserveToken(tx, {
    purpose: 'change-email',
    userId: actor.userId,
    subject: email,
  })
  await record(tx, actor, { name: 'email-change-asked', subjectId: actor.userId, data: { token } })
  return done()
}

export type ConfirmNewEmailRefusal = 'link-not-valid' | 'email-taken'

/**
 * Changes the e-mail address and ends other sessions. Needs a session, because a link to a mistyped
 * address reaches a stranger. Refuses 'link-not-valid' and 'email-taken'.
 */
export async function confirmNewEmail(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: SignedIn,
  secret: string,
): Promise<Outcome<undefined, ConfirmNewEmailRefusal>> {
  try {
    const answer = await db.transaction(async (tx) => {
      // Lock the user before reading the link, so that a second click waits for the first.
      const [before] = await tx
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, actor.userId))
        .for('update')
      const link = await findToken(tx, 'change-email', secret)
      if (link?.userId !== actor.userId) {
        const former = await findFormerToken(tx, 'change-email', secret)
        const isDone = former?.userId === actor.userId && former.subject === before?.email
        return isDone ? done({ isNew: false }) : refused('link-not-valid')
      }
      const used = await spendToken(tx, 'change-email', secret)
      const email = used?.subject
      if (!before || !email) return refused('link-not-valid')
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: sql`now()` })
        .where(eq(users.id, actor.userId))
      await tx
        .update(candidates)
        .set({ email })
        .where(eq(candidates.id, candidateIdOf(actor.userId)))
      await endSessionsOf(tx, actor.userId, actor.sessionId)
      await revokeTokens(tx, actor.userId, 'recover-password')
      await revokeTokens(tx, actor.userId, 'confirm-email')
      const event = await record(tx, actor, { name: 'email-changed', subjectId: actor.userId })
      // Enqueue in this transaction, because the old e-mail address is not stored afterwards.
      await planMails(tx, event, [
        { mail: 'email-changed', recipient: before.email, data: { userId: actor.userId } },
      ])
      return done({ isNew: true })
    })
    if (!answer.ok) return answer
    if (answer.value.isNew) await logSecurity(db, log, actor, { action: 'email_changed' })
    return done()
  } catch (error) {
    if (breaksUnique(error, 'users_email')) return refused('email-taken')
    throw error
  }
}
