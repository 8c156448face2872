import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins, profiles, users } from '../accounts/account-table.ts'
import { candidateIdOf, companyIdOf, type SignedIn } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'

/**
 * Who a session's user is. An admin row comes first: whoever has one is an admin (AUTH-59); then the
 * profile's type and the row of that role.
 */
export async function findActor(
  db: Db,
  session: { userId: string; sessionId: string; signedInAt: Date; client: string },
): Promise<SignedIn | undefined> {
  const [row] = await db
    .select({
      userName: users.name,
      profile: profiles.id,
      userType: profiles.userType,
      admin: admins.name,
      canAssignAdmin: admins.canAssignAdmin,
      candidate: candidates.name,
      company: companies.name,
      companyId: companies.id,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(admins, eq(admins.id, users.id))
    .leftJoin(candidates, eq(candidates.id, users.id))
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(eq(users.id, session.userId))
  if (!row) return undefined
  const { userName, userType } = row
  if (row.admin !== null) {
    return {
      ...session,
      kind: 'admin',
      name: row.admin,
      canAssignAdmin: row.canAssignAdmin ?? false,
    }
  }
  if (userType === 'candidate')
    return {
      ...session,
      kind: 'candidate',
      candidateId: candidateIdOf(session.userId),
      name: row.candidate ?? userName,
    }
  if (userType === 'company') {
    return {
      ...session,
      kind: 'company',
      companyId: row.companyId ?? companyIdOf(session.userId),
      name: row.company ?? userName,
    }
  }
  return {
    ...session,
    kind: 'undecided',
    name: userName,
    profile: row.profile === null ? 'missing' : 'without-type',
  }
}
