import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from './account-table.ts'

/** Where mails to a person go, and which kinds the person wants. */
export async function findRecipient(db: Db, userId: string) {
  const [recipient] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      wantsApplications: accountSettings.notifyApplications,
    })
    .from(users)
    .leftJoin(accountSettings, eq(accountSettings.userId, users.id))
    .where(eq(users.id, userId))
  return recipient
}
