import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type ChosenUserType, userTypeLabels } from '../accounts/account.ts'
import { accounts, profiles, users } from '../accounts/account-table.ts'
import { type CompanyId, candidateIdOf, companyIdOf, type SignedIn, type UserId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { readSettings } from '../settings/read-settings.ts'
import { startTrial } from '../subscriptions/start-trial.ts'

/**
 * Sets the account type, once, and creates the row of that role (2§4). Refuses 'already-chosen'.
 * Succeeds if the row already exists (AUTH-79).
 */
export async function chooseUserType(
  db: Db,
  actor: SignedIn,
  userType: ChosenUserType,
): Promise<Outcome<undefined, 'already-chosen'>> {
  if (actor.kind !== 'undecided' || actor.profile === 'unread') return refused('already-chosen')
  const settings = await readSettings(db)
  return db.transaction(async (tx) => {
    await tx.insert(profiles).values({ id: actor.userId }).onConflictDoNothing()
    const chosen = await tx
      .update(profiles)
      .set({ userType, updatedAt: sql`now()` })
      .where(and(eq(profiles.id, actor.userId), isNull(profiles.userType)))
      .returning({ id: profiles.id })
    if (chosen.length === 0) return refused('already-chosen')
    const [user] = await tx
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, actor.userId))
    const name = user?.name.trim() || userTypeLabels[userType]
    if (userType === 'candidate') {
      const [ctx] = await tx
        .select({ provider: accounts.providerId })
        .from(accounts)
        .where(and(eq(accounts.userId, actor.userId), ne(accounts.providerId, 'credential')))
        .limit(1)
      await tx
        .insert(candidates)
        .values({
          id: candidateIdOf(actor.userId),
          name,
          email: user?.email ?? null,
          oauthProvider: ctx?.provider,
        })
        .onConflictDoNothing()
    } else {
      const approval = settings.autoApproveCompanies ? 'approved' : 'pending'
      const companyId = await createCompany(tx, actor.userId, { name, approval })
      if (companyId) await startTrial(tx, actor, companyId)
    }
    await record(tx, actor, {
      name: 'user-type-chosen',
      subjectId: actor.userId,
      data: { userType },
    })
    return done()
  })
}

/**
 * Creates a company with the account's id. If the account has left a company with that id, the new
 * company gets another id.
 */
async function createCompany(
  tx: Db,
  userId: UserId,
  words: { name: string; approval: 'approved' | 'pending' },
): Promise<CompanyId | undefined> {
  // A member of a company needs no new company (AUTH-79).
  if ((await tx.$count(companyMembers, eq(companyMembers.userId, userId))) > 0) return undefined
  const [own] = await tx
    .insert(companies)
    .values({ ...words, id: companyIdOf(userId), userId })
    .onConflictDoNothing()
    .returning({ id: companies.id })
  if (own) return own.id
  const [other] = await tx.insert(companies).values(words).returning({ id: companies.id })
  if (!other) throw new Error('the company was not written')
  await tx.insert(companyMembers).values({ companyId: other.id, userId, role: 'dono' })
  return other.id
}
