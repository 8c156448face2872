import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Actor } from '../actor.ts'
import { record } from '../history/record.ts'
import { confirmationMailLimit } from '../limits/limit.ts'
import { type TooMany, takeAttempt } from '../limits/take-attempt.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { users } from './account-table.ts'
import { findUserByEmail } from './create-account.ts'
import { spendToken } from './one-time-token.ts'

/** Confirms the address that a mail was sent to. Refuses 'link-not-valid': unknown, used or too old. */
export async function confirmEmail(
  db: Db,
  actor: Actor,
  secret: string,
): Promise<Outcome<undefined, 'link-not-valid'>> {
  return db.transaction(async (tx) => {
    const token = await spendToken(tx, 'confirm-email', secret)
    if (!token?.userId) return refused('link-not-valid')
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, token.userId))
    await record(tx, actor, { name: 'email-confirmed', subjectId: token.userId })
    return done()
  })
}

/** Sends the confirmation mail again, at most 5 times in 30 minutes. Says nothing of who exists. */
export async function askForConfirmation(
  db: Db,
  actor: Actor,
  email: string,
): Promise<Outcome<undefined, 'too-many', TooMany>> {
  const attempt = await takeAttempt(db, confirmationMailLimit, email)
  if (!attempt.ok) return attempt
  const user = await findUserByEmail(db, email)
  if (user && !user.emailVerified) {
    await db.transaction((tx) =>
      record(tx, actor, { name: 'confirmation-asked', subjectId: user.id }),
    )
  }
  return done()
}
