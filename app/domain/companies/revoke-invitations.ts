import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { oneTimeTokens } from '../accounts/account-table.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { companyInvitations } from './member-table.ts'

/** Withdraws the invitations of a member who may no longer invite. */
export function revokeInvitationsBy(tx: Db, companyId: CompanyId, userId: UserId) {
  const { companyId: company, invitedBy } = companyInvitations
  return revokeMemberInvitations(tx, and(eq(company, companyId), eq(invitedBy, userId)))
}

/**
 * Withdraws invitations and invalidates their links. Returns the number of withdrawn invitations.
 */
export async function revokeMemberInvitations(
  tx: Db,
  which: ReturnType<typeof and>,
): Promise<number> {
  const gone = await tx
    .delete(companyInvitations)
    .where(which)
    .returning({ id: companyInvitations.id })
  const subjects = gone.map(({ id }) => id)
  if (subjects.length > 0)
    await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subject, subjects))
  return gone.length
}
