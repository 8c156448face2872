import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { profiles, users } from '../accounts/account-table.ts'
import type { UserId } from '../actor.ts'
import type { CompanyRole } from '../companies/company-role.ts'
import { companies } from '../companies/company-table.ts'
import { companyInvitations } from '../companies/member-table.ts'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitationById>>>

type InvitedAccount = 'none' | 'may-join' | 'candidate' | 'admin'

/** Undefined if the invitation was accepted, withdrawn, or has expired. */
export async function findInvitationById(db: Db, id: string | null) {
  if (!id) return undefined
  const [invitation] = await db
    .select({
      id: companyInvitations.id,
      companyId: companyInvitations.companyId,
      companyName: companies.name,
      email: companyInvitations.email,
      role: sql<CompanyRole>`${companyInvitations.role}`,
      invitedBy: companyInvitations.invitedBy,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.id, id), gt(companyInvitations.expiresAt, sql`now()`)))
  return invitation
}

/** The type of the account with the invited e-mail address, and its id. */
export async function findInvitedAccount(
  db: Db,
  email: string,
): Promise<{ kind: InvitedAccount; userId?: UserId }> {
  const [account] = await db
    .select({ userId: users.id, userType: profiles.userType })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (!account) return { kind: 'none' }
  const { userId, userType } = account
  const kind = userType === 'candidate' || userType === 'admin' ? userType : 'may-join'
  return { kind, userId }
}
