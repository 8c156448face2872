import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Actor, CompanyId } from '../actor.ts'
import { countKeysOf } from '../companies/count-keys-of.ts'
import { companyMembers } from '../companies/member-table.ts'
import { revokeInvitationsBy } from '../companies/revoke-invitations.ts'
import { recordAll } from '../history/record.ts'
import type { PackageType } from './package.ts'
import { plans } from './plan.ts'

/**
 * Gives the newest members above the plan's seats the role 'leitor', except the oldest owner
 * (TEAM-06). As in `changeRole`, withdraws a former owner's invitations.
 */
export async function enforceSeats(
  tx: Db,
  actor: Actor,
  companyId: CompanyId,
  plan: PackageType,
): Promise<void> {
  const { seats } = plans[plan]
  const isDono = sql`(${companyMembers.role} = 'dono')`
  const oldestDono = sql`${isDono} and ${companyMembers.joinedAt} = min(${companyMembers.joinedAt})
    filter (where ${isDono}) over ()`
  const beyond = await tx
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.role, 'leitor')))
    .orderBy(desc(oldestDono), asc(companyMembers.joinedAt), asc(companyMembers.userId))
    .offset(seats)
  if (beyond.length === 0) return
  await tx
    .update(companyMembers)
    .set({ role: 'leitor' })
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        inArray(
          companyMembers.userId,
          beyond.map(({ userId }) => userId),
        ),
      ),
    )
  const changes = []
  for (const { userId, role } of beyond) {
    if (role === 'dono') await revokeInvitationsBy(tx, companyId, userId)
    const keys = await countKeysOf(tx, { companyId }, userId)
    changes.push({
      name: 'member-role-changed' as const,
      subjectId: userId,
      companyId,
      data: { from: role, to: 'leitor', seats, keys },
    })
  }
  await recordAll(tx, actor, changes)
}
