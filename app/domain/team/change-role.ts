import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember, UserId } from '../actor.ts'
import { companyRoles } from '../companies/company-role.ts'
import { countKeysOf } from '../companies/count-keys-of.ts'
import { companyMembers } from '../companies/member-table.ts'
import { revokeInvitationsBy } from '../companies/revoke-invitations.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { countSeats } from './count-seats.ts'
import { findMember, isLastOwner, lockTeam } from './lock-team.ts'

export const roleSchema = z.object({ role: z.enum(companyRoles, 'Escolha o papel.') })

type RoleRefusal = 'not-found' | 'not-an-owner' | 'last-owner' | 'no-seat'

/**
 * Changes a member's role. Refuses 'last-owner' (TEAM-05), 'no-seat' (a read-only member would get
 * more rights without a free seat), 'not-found' and 'not-an-owner'.
 */
export async function changeRole(
  db: Db,
  actor: CompanyMember,
  memberId: UserId,
  { role }: z.output<typeof roleSchema>,
): Promise<Outcome<undefined, RoleRefusal>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const member = await findMember(tx, companyId, memberId)
    if (!member) return refused('not-found')
    if (member.role === role) return done()
    if (await isLastOwner(tx, companyId, memberId)) return refused('last-owner')
    if (member.role === 'leitor') {
      const { seats, working } = await countSeats(tx, companyId)
      if (working >= seats) return refused('no-seat')
    }
    await tx
      .update(companyMembers)
      .set({ role })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, memberId)))
    if (member.role === 'dono') await revokeInvitationsBy(tx, companyId, memberId)
    await record(tx, actor, {
      name: 'member-role-changed',
      subjectId: memberId,
      companyId,
      data: { from: member.role, to: role, keys: await countKeysOf(tx, actor, memberId) },
    })
    return done()
  })
}
