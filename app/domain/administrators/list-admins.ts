import { asc, eq } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'

const MAX_ADMINS = 200

export async function listAdmins(db: Db, actor: Admin) {
  const rows = await db
    .select({
      id: admins.id,
      name: admins.name,
      email: users.email,
      canAssignAdmin: admins.canAssignAdmin,
      hasSecondFactor: users.twoFactorEnabled,
      since: admins.createdAt,
    })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.id))
    .orderBy(asc(alphabetical(admins.name)), asc(admins.id))
    .limit(MAX_ADMINS)
  return rows.map((row) => ({ ...row, isOneself: row.id === actor.userId }))
}
