import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accounts, users } from '../accounts/account-table.ts'

const opening = {
  id: users.id,
  emailVerified: users.emailVerified,
  mustConfirmEmail: users.mustConfirmEmail,
  twoFactorEnabled: users.twoFactorEnabled,
  blockedAt: users.blockedAt,
  blockReason: users.blockReason,
  sessionsEnded: users.sessionsEnded,
}

export async function findCredential(db: Db, email: string) {
  const [person] = await db
    .select({ ...opening, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return person
}

export async function findOpening(db: Db, userId: string) {
  const [person] = await db.select(opening).from(users).where(eq(users.id, userId))
  return person
}
