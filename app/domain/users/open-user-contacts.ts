import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { showPhone } from '../formats/phone.ts'
import { record } from '../history/record.ts'
import { type Done, done, type Outcome, refused } from '../outcome.ts'
import { listedUsers } from './listed-user-table.ts'

export type UserContacts = {
  email: string | null
  phone: string | null
  documentNumber: string | null
}

/**
 * Records in the user's history that the actor requested the contacts, then returns them. Refuses
 * 'not-found'.
 */
export async function openUserContacts(
  db: Db,
  actor: Admin,
  userId: string,
): Promise<Outcome<UserContacts, 'not-found'>> {
  const opened = await openContactsOfSeveral(db, actor, [userId])
  const contacts = opened.ok && opened.value[userId]
  return contacts ? done(contacts) : refused('not-found')
}

/** Like `openUserContacts`, for one page of the list. Deleted users are omitted. */
export async function openContactsOfSeveral(
  db: Db,
  actor: Admin,
  userIds: readonly string[],
): Promise<Done<Record<string, UserContacts>>> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: listedUsers.id,
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
      .where(inArray(listedUsers.id, [...userIds]))
    for (const { id } of found) {
      await record(tx, actor, { name: 'user-contacts-opened', subjectId: id })
    }
    return done(
      Object.fromEntries(
        found.map(({ id, ...contacts }) => [id, { ...contacts, phone: showPhone(contacts.phone) }]),
      ),
    )
  })
}
