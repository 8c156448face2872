import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { UserType } from '../accounts/account.ts'
import { enqueueAccountEmail } from '../accounts/account-email.ts'
import { profiles, users } from '../accounts/account-table.ts'
import {
  findFormerToken,
  findJustUsedToken,
  findToken,
  spendToken,
} from '../accounts/one-time-token.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor, UserId } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller } from '../rate-limits/admit.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { policies } from '../rate-limits/limit.ts'

export type ConfirmedAccount = { email: string; userType: UserType | null }

/**
 * Confirms an e-mail address with the secret of its link. Returns the account, also to a second
 * tap. Refuses 'link-not-valid'.
 */
export async function confirmEmail(
  db: Db,
  actor: Actor,
  secret: string,
): Promise<Outcome<ConfirmedAccount, 'link-not-valid'>> {
  return db.transaction(async (tx) => {
    const token = await spendToken(tx, 'confirm-email', secret)
    if (token?.userId) {
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, token.userId))
      await record(tx, actor, { name: 'email-confirmed', subjectId: token.userId })
    }
    const used = token ?? (await findJustUsedToken(tx, 'confirm-email', secret))
    const account = used?.userId && (await findConfirmed(tx, used.userId))
    return account ? done(account) : refused('link-not-valid')
  })
}

async function findConfirmed(tx: Db, userId: UserId): Promise<ConfirmedAccount | undefined> {
  const [account] = await tx
    .select({ email: users.email, userType: profiles.userType })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), users.emailVerified))
  return account
}

/** Does not use up the link, because mail programs open links automatically. */
export async function judgeConfirmationLink(
  db: Db,
  secret: string,
): Promise<'waiting' | 'confirmed' | 'dead'> {
  if (await findToken(db, 'confirm-email', secret)) return 'waiting'
  const former = await findFormerToken(db, 'confirm-email', secret)
  if (!former?.userId) return 'dead'
  const isConfirmed = and(eq(users.id, former.userId), users.emailVerified)
  return (await db.$count(users, isConfirmed)) > 0 ? 'confirmed' : 'dead'
}

/**
 * Sends the confirmation mail again. Result and duration do not reveal whether the account exists.
 * Refuses as `admit` does (above 5 in 30 minutes).
 */
export async function askForConfirmation(
  ctx: { db: Db; secrets: Secrets },
  caller: Caller,
  { email, returnPath }: { email: string; returnPath: string | undefined },
): Promise<Outcome<undefined, 'too-many' | 'proof-needed', TooMany>> {
  const admitted = await admit(ctx, policies.confirmation, caller, email)
  if (!admitted.ok) return admitted
  await enqueueAccountEmail(ctx.db, { kind: 'confirm-email', email, returnPath })
  return done()
}
