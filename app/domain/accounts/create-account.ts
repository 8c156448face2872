import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { UserType } from './account.ts'
import { accountSettings, accounts, profiles, users } from './account-table.ts'

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

/**
 * Inserts user, sign-in method, profile and settings in the caller's transaction. The profile has
 * the user's id (DATA-08).
 */
export async function createAccount(
  tx: Db,
  person: {
    id?: string
    name: string
    email: string
    /**
     * Undefined for an external identity, or if the person will choose the password with a mailed
     * link.
     */
    passwordHash?: string
    userType: UserType | null
    emailVerified?: boolean
    mustConfirmEmail?: boolean
  },
): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({
      ...(person.id ? { id: person.id } : {}),
      name: person.name,
      email: person.email.toLowerCase(),
      emailVerified: person.emailVerified ?? false,
      mustConfirmEmail: person.mustConfirmEmail ?? true,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('the user was not written')
  if (person.passwordHash) {
    await tx.insert(accounts).values({
      accountId: user.id,
      providerId: 'credential',
      userId: user.id,
      password: person.passwordHash,
    })
  }
  await tx.insert(profiles).values({ id: user.id, userType: person.userType })
  await tx.insert(accountSettings).values({ userId: user.id })
  return user.id
}
