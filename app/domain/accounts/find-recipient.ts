import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings, users } from './account-table.ts'
import { personName } from './person-name.ts'

export async function findRecipient(db: Db, userId: string) {
  const [recipient] = await db
    .select({
      id: users.id,
      name: personName,
      email: users.email,
      emailVerified: users.emailVerified,
      wantsApplications: accountSettings.notifyApplications,
    })
    .from(users)
    .leftJoin(accountSettings, eq(accountSettings.userId, users.id))
    .where(eq(users.id, userId))
  return recipient
}
