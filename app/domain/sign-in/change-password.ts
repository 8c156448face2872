import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sessions, users } from '../accounts/account-table.ts'
import { revokeTokens } from '../accounts/one-time-token.ts'
import { judgePassword, type PasswordRefusal } from '../accounts/password-policy.ts'
import { type ProofContext, type ProofRefusal, proveIdentity } from '../accounts/prove-identity.ts'
import type { SignedIn } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { endSessionsOf, hashOfToken, newSessionToken } from '../sessions/session.ts'
import { setPassword } from './recover-password.ts'

export const changePasswordSchema = z.object({
  currentPassword: z.string().max(1000).default(''),
  password: z.string().max(1000).default(''),
  passwordConfirmation: z.string().max(1000).default(''),
})

export type ChangePasswordRefusal = 'passwords-differ' | PasswordRefusal | ProofRefusal

/**
 * Changes the password, ends other sessions, and invalidates links for recovery and e-mail changes.
 * Refuses 'passwords-differ'. Also refuses as `judgePassword` and `proveIdentity` do.
 */
export async function changePassword(
  ctx: ProofContext,
  actor: SignedIn,
  input: z.output<typeof changePasswordSchema>,
  now = currentTime(),
): Promise<Outcome<{ token: string }, ChangePasswordRefusal, TooMany | undefined>> {
  const { db, passwords, log } = ctx
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!person) return refused('sign-in-again')
  const isAdmin = actor.kind === 'admin'
  const judged = judgePassword(input.password, { email: person.email, isAdmin })
  if (!judged.ok) return judged
  if (input.password !== input.passwordConfirmation) return refused('passwords-differ')
  const proof = await proveIdentity(ctx, actor, input.currentPassword, now)
  if (!proof.ok) return proof
  const hash = await passwords.hash(input.password)
  const token = newSessionToken()
  const changed = await db.transaction(async (tx) => {
    // Lock the account before its sessions, as every act that starts or ends a session does.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for('no key update')
    // If the current session was ended meanwhile, do not change the password.
    const renewedSessions = await tx
      .update(sessions)
      .set({ token: hashOfToken(token) })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id })
    if (renewedSessions.length === 0) return false
    await setPassword(tx, actor.userId, hash)
    await endSessionsOf(tx, actor.userId, actor.sessionId)
    await revokeTokens(tx, actor.userId, 'recover-password')
    await revokeTokens(tx, actor.userId, 'change-email')
    await record(tx, actor, { name: 'password-changed', subjectId: actor.userId })
    return true
  })
  if (!changed) return refused('sign-in-again')
  await logSecurity(db, log, actor, { action: 'password_changed' })
  return done({ token })
}
