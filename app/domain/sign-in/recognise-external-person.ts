import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accounts } from '../accounts/account-table.ts'
import { createAccount, findUserByEmail } from '../accounts/create-account.ts'
import type { Actor } from '../actor.ts'
import { emailAddress } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimits } from '../rate-limits/consume-rate-limit.ts'
import { policies } from '../rate-limits/limit.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { ExternalPerson } from './external-identity.ts'
import type { ExternalProvider } from './external-provider.ts'

export type RecognitionRefusal =
  | 'email-not-verified'
  | 'account-not-confirmed'
  | 'other-identity'
  | 'registration-closed'

/**
 * Finds the linked user or the owner of the verified address (D8), or creates a user. Refuses
 * 'account-not-confirmed' (after sending a recovery link) and 'other-identity'.
 */
export async function recogniseExternalPerson(
  db: Db,
  actor: Actor,
  provider: ExternalProvider,
  person: ExternalPerson,
): Promise<Outcome<{ userId: string }, RecognitionRefusal>> {
  const { registrationOpen } = await readSettings(db)
  const answer = await db.transaction(async (tx) => {
    const linked = await findLinked(tx, provider, person.subject)
    if (linked) return done({ userId: linked })
    const address = emailAddress().safeParse(person.email ?? '')
    if (!person.emailVerified || !address.success) return refused('email-not-verified')
    const email = address.data
    // Lock: if two responses for one person arrive at the same time, the second finds the account
    // that the first created.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outside ${email}`}, 0))`)
    const linkedMeanwhile = await findLinked(tx, provider, person.subject)
    if (linkedMeanwhile) return done({ userId: linkedMeanwhile })
    const known = await findUserByEmail(tx, email)
    if (!known) {
      if (!registrationOpen) return refused('registration-closed')
      const userId = await createAccount(tx, {
        name: person.name,
        email,
        userType: null,
        emailVerified: true,
      })
      await link(tx, provider, person.subject, userId)
      await record(tx, actor, {
        name: 'account-registered',
        subjectId: userId,
        data: { userType: null, provider },
      })
      return done({ userId })
    }
    if (!known.emailVerified) return refused('account-not-confirmed', { userId: known.id, email })
    const [other] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userId, known.id), eq(accounts.providerId, provider)))
    if (other) return refused('other-identity')
    await link(tx, provider, person.subject, known.id)
    await record(tx, actor, {
      name: 'identity-linked',
      subjectId: known.id,
      data: { provider },
    })
    return done({ userId: known.id })
  })
  if (answer.ok || answer.refusal !== 'account-not-confirmed') return answer
  // A stranger may have created the account with this e-mail address. The recovery link proves
  // access to the mailbox and replaces the stranger's password.
  const { userId, email } = answer.detail
  const mails = policies.recovery.email.map((limit) => [limit, email] as const)
  if ((await consumeRateLimits(db, mails)).ok) {
    await db.transaction((tx) =>
      record(tx, actor, { name: 'password-recovery-asked', subjectId: userId }),
    )
  }
  return refused('account-not-confirmed')
}

async function findLinked(tx: Db, provider: ExternalProvider, subject: string) {
  const [account] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, subject)))
  return account?.userId
}

function link(tx: Db, provider: ExternalProvider, subject: string, userId: string) {
  return tx.insert(accounts).values({ providerId: provider, accountId: subject, userId })
}
