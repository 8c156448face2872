import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId, CompanyMember, UserId } from '../actor.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { companyMembers } from '../companies/member-table.ts'
import { lockSubscriptions } from '../subscriptions/find-subscription.ts'

/**
 * Locks the team and rereads the actor's role, which may have changed meanwhile. Returns whether
 * the actor may manage the team.
 */
export async function lockTeam(tx: Db, { companyId, userId }: CompanyMember): Promise<boolean> {
  await lockSubscriptions(tx, companyId)
  const actor = await findMember(tx, companyId, userId)
  return actor !== undefined && roleHasRight(actor.role, 'manageTeam')
}

export async function findMember(db: Db, companyId: CompanyId, userId: UserId) {
  const [member] = await db
    .select({ role: companyMembers.role, joinedAt: companyMembers.joinedAt })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return member
}

/** The caller must hold the lock of the team. */
export async function isLastOwner(tx: Db, companyId: CompanyId, userId: UserId): Promise<boolean> {
  const owners = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'dono')))
    .limit(2)
  return owners.length === 1 && owners[0]?.userId === userId
}
