import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { showPhone } from '../formats/phone.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { listedUsers } from './listed-user-table.ts'

export type UserContacts = {
  email: string | null
  phone: string | null
  documentNumber: string | null
}

/**
 * Opens what reaches a person: the real e-mail, the telephone, the BI or NIF. The person's history keeps
 * who did, before anything is shown. Refuses 'not-found'.
 */
export async function openUserContacts(
  db: Db,
  actor: Admin,
  userId: string,
): Promise<Outcome<UserContacts, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        email: users.email,
        phone: sql<string | null>`coalesce(${candidates.phone}, ${companies.phone})`,
        documentNumber: sql<
          string | null
        >`coalesce(${candidates.documentNumber}, ${companies.nif})`,
      })
      .from(listedUsers)
      .leftJoin(users, eq(users.id, listedUsers.id))
      .leftJoin(candidates, eq(candidates.id, listedUsers.id))
      .leftJoin(companies, eq(companies.id, listedUsers.id))
      .where(eq(listedUsers.id, userId))
    if (!found) return refused('not-found')
    await record(tx, actor, { name: 'user-contacts-opened', subjectId: userId })
    return done({ ...found, phone: showPhone(found.phone) })
  })
}
