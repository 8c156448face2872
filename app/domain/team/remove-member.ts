import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId, CompanyMember, UserId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { countKeysOf } from '../companies/count-keys-of.ts'
import { companyMembers } from '../companies/member-table.ts'
import { revokeInvitationsBy } from '../companies/revoke-invitations.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { findMember, isLastOwner, lockTeam } from './lock-team.ts'

/**
 * Removes a member and ends their sessions for the company (TEAM-05). Members may remove
 * themselves. Refuses 'last-owner', 'not-found' and 'not-an-owner' (for other members).
 */
export async function removeMember(
  db: Db,
  actor: CompanyMember,
  memberId: UserId,
): Promise<Outcome<undefined, 'not-found' | 'not-an-owner' | 'last-owner'>> {
  const { companyId } = actor
  const isLeaving = memberId === actor.userId
  return db.transaction(async (tx) => {
    const mayManage = await lockTeam(tx, actor)
    if (!mayManage && !isLeaving) return refused('not-an-owner')
    const member = await findMember(tx, companyId, memberId)
    if (!member) return refused('not-found')
    if (await isLastOwner(tx, companyId, memberId)) return refused('last-owner')
    const keys = await countKeysOf(tx, actor, memberId)
    if (!isLeaving) await endSessionsIn(tx, companyId, memberId)
    await leaveCompany(tx, companyId, memberId)
    await revokeInvitationsBy(tx, companyId, memberId)
    await record(tx, actor, {
      name: 'member-removed',
      subjectId: memberId,
      companyId,
      data: { role: member.role, left: isLeaving, keys },
    })
    return done()
  })
}

/** If the member's account registered the company, detaches the company from that account. */
export async function leaveCompany(tx: Db, companyId: CompanyId, userId: UserId): Promise<void> {
  await tx
    .update(companies)
    .set({ userId: null })
    .where(and(eq(companies.id, companyId), eq(companies.userId, userId)))
  await tx
    .delete(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
}

/**
 * Ends sessions in which this company is active: the user selected it, or selected none and joined
 * it first.
 */
async function endSessionsIn(tx: Db, companyId: CompanyId, userId: UserId): Promise<void> {
  await tx.execute(sql`
    delete from sessions where user_id = ${userId} and ${companyId} = (
      select member.company_id from company_members member where member.user_id = sessions.user_id
      order by member.company_id = sessions.active_company_id desc nulls last,
        member.joined_at, member.company_id
      limit 1)`)
}
