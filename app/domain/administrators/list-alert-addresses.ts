import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '../accounts/account-table.ts'
import { readSettings } from '../settings/read-settings.ts'

const MAX_ADMINS = 200

/** Recipients of mails about a sensitive change: the support address and all administrators. */
export async function listAlertAddresses(db: Db): Promise<string[]> {
  const [{ supportEmail }, rows] = await Promise.all([
    readSettings(db),
    db
      .select({ email: users.email })
      .from(admins)
      .innerJoin(users, eq(users.id, admins.id))
      .limit(MAX_ADMINS),
  ])
  return [...new Set([supportEmail, ...rows.map(({ email }) => email)])]
}
