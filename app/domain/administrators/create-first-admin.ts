import { sql } from 'drizzle-orm'
import { breaksUnique, type Db } from '#app/database/connection.ts'
import { admins } from '../accounts/account-table.ts'
import { createAccount } from '../accounts/create-account.ts'
import { judgePassword, type PasswordRefusal, type Passwords } from '../accounts/password-policy.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'

/**
 * Creates the first administrator. Refuses 'admin-exists' (D4), and 'email-taken' if the address has
 * an account. Also refuses as `judgePassword` does (fewer than 12 characters).
 */
export async function createFirstAdmin(
  { db, passwords }: { db: Db; passwords: Passwords },
  admin: { name: string; email: string; password: string },
): Promise<Outcome<{ id: string }, 'admin-exists' | 'email-taken' | PasswordRefusal>> {
  const judged = judgePassword(admin.password, { email: admin.email, isAdmin: true })
  if (!judged.ok) return judged
  const passwordHash = await passwords.hash(admin.password)
  const creating = db.transaction(async (tx) => {
    await tx.execute(sql`lock table admins in exclusive mode`)
    const [existing] = await tx.select({ id: admins.id }).from(admins).limit(1)
    if (existing) return refused('admin-exists')
    const id = await createAccount(tx, {
      name: admin.name,
      email: admin.email,
      passwordHash,
      userType: 'admin',
      emailVerified: true,
    })
    await tx.insert(admins).values({ id, name: admin.name, canAssignAdmin: true })
    await record(tx, system, {
      name: 'account-registered',
      subjectId: id,
      data: { userType: 'admin' },
    })
    return done({ id })
  })
  return creating.catch((error: unknown) => {
    if (!breaksUnique(error, 'users_email')) throw error
    return refused('email-taken')
  })
}
