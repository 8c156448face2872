import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { enqueueAccountEmail } from '../accounts/account-email.ts'
import { accounts, admins, users } from '../accounts/account-table.ts'
import {
  findJustUsedToken,
  findToken,
  revokeTokens,
  spendToken,
} from '../accounts/one-time-token.ts'
import { judgePassword, type PasswordRefusal, type Passwords } from '../accounts/password-policy.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor } from '../actor.ts'
import { emailAddress } from '../formats/typed-text.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller } from '../rate-limits/admit.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { policies } from '../rate-limits/limit.ts'
import { endSessionsOf } from '../sessions/session.ts'

export const recoverySchema = z.object({ email: emailAddress() })

/**
 * Sends a recovery mail. Result and duration do not reveal whether the account exists (S32).
 * Refuses as `admit` does (above 5 in 30 minutes per e-mail address).
 */
export async function askForRecovery(
  ctx: { db: Db; secrets: Secrets },
  caller: Caller,
  { email }: z.output<typeof recoverySchema>,
): Promise<Outcome<undefined, 'too-many' | 'proof-needed', TooMany>> {
  const admitted = await admit(ctx, policies.recovery, caller, email)
  if (!admitted.ok) return admitted
  await enqueueAccountEmail(ctx.db, { kind: 'recover-password', email })
  return done()
}

export const newPasswordSchema = z.object({
  password: z.string().default(''),
  passwordConfirmation: z.string().default(''),
})

type RecoveryContext = { db: Db; passwords: Passwords; log: Pick<Logger, 'warn'> }

export type RecoveryRefusal = 'link-not-valid' | 'passwords-differ' | PasswordRefusal

/**
 * Sets a new password with the secret of a recovery link. Ends all sessions and confirms the e-mail
 * address, but does not sign in. A second tap with the same password succeeds. Refuses
 * 'link-not-valid' and 'passwords-differ'. Also refuses as `judgePassword` does.
 */
export async function recoverPassword(
  ctx: RecoveryContext,
  actor: Actor,
  secret: string,
  input: z.output<typeof newPasswordSchema>,
): Promise<Outcome<undefined, RecoveryRefusal>> {
  const { db, passwords, log } = ctx
  const link = await findToken(db, 'recover-password', secret)
  if (!link?.userId) return answerUsedLink(ctx, secret, input.password)
  if (input.password !== input.passwordConfirmation) return refused('passwords-differ')
  const [person] = await db
    .select({ email: users.email, admin: admins.id })
    .from(users)
    .leftJoin(admins, eq(admins.id, users.id))
    .where(eq(users.id, link.userId))
  if (!person) return refused('link-not-valid')
  const judged = judgePassword(input.password, {
    email: person.email,
    isAdmin: person.admin !== null,
  })
  if (!judged.ok) return judged
  const hash = await passwords.hash(input.password)
  const recovered = await db.transaction(async (tx) => {
    const token = await spendToken(tx, 'recover-password', secret)
    if (!token?.userId) return refused('link-not-valid')
    await setPassword(tx, token.userId, hash)
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, token.userId))
    await endSessionsOf(tx, token.userId)
    await revokeTokens(tx, token.userId, 'recover-password')
    await revokeTokens(tx, token.userId, 'change-email')
    await record(tx, actor, { name: 'password-changed', subjectId: token.userId })
    return done()
  })
  if (!recovered.ok) return answerUsedLink(ctx, secret, input.password)
  const recordId = link.userId
  await logSecurity(db, log, actor, { action: 'password_recovered', tableName: 'users', recordId })
  return recovered
}

/** Succeeds if the link was used seconds ago and the account has this password, as after a tap. */
async function answerUsedLink(
  { db, passwords }: RecoveryContext,
  secret: string,
  password: string,
): Promise<Outcome<undefined, 'link-not-valid'>> {
  const used = await findJustUsedToken(db, 'recover-password', secret)
  if (!used?.userId) return refused('link-not-valid')
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(credentialOf(used.userId))
  const isSet = account?.hash && (await passwords.verify(password, account.hash))
  return isSet ? done() : refused('link-not-valid')
}

/** If the account had only an external identity, adds its first password. */
export async function setPassword(tx: Db, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: hash })
    .where(credentialOf(userId))
    .returning({ id: accounts.id })
  if (changed.length === 0) {
    await tx
      .insert(accounts)
      .values({ accountId: userId, providerId: 'credential', userId, password: hash })
  }
}

const credentialOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))
