import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { passwordCheckLimit } from '../limits/limit.ts'
import { forgetAttempts, type TooMany, takeAttempt } from '../limits/take-attempt.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { accounts } from './account-table.ts'
import type { Passwords } from './password-policy.ts'

/**
 * Whether somebody who is signed in still knows the own password, asked before something weighty.
 * Refuses 'wrong-password', also to accounts that have none, and 'too-many' after 5 in 15 minutes.
 */
export async function checkPassword(
  { db, passwords }: { db: Db; passwords: Passwords },
  actor: SignedIn,
  password: string,
): Promise<Outcome<undefined, 'wrong-password'> | Refused<'too-many', TooMany>> {
  const attempt = await takeAttempt(db, passwordCheckLimit, actor.userId)
  if (!attempt.ok) return attempt
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.userId), eq(accounts.providerId, 'credential')))
  if (!account?.hash || !(await passwords.verify(password, account.hash)))
    return refused('wrong-password')
  await forgetAttempts(db, passwordCheckLimit, actor.userId)
  return done()
}
