import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyMember, UserId } from '../actor.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { companyInvitations, companyMembers } from '../companies/member-table.ts'
import { countSeats } from './count-seats.ts'

/** Maximum listed members. Exceeds the seats of the largest plan. */
const MAX_MEMBERS = 200

/** Members of the company, with pending invitations only if the actor may manage the team. */
export async function findTeam(db: Db, actor: CompanyMember) {
  const { companyId, userId, role } = actor
  const mayManage = roleHasRight(role, 'manageTeam')
  const [rows, invitations, seats] = await Promise.all([
    db
      .select({
        userId: companyMembers.userId,
        name: users.name,
        email: users.email,
        role: companyMembers.role,
        joinedAt: companyMembers.joinedAt,
      })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(eq(companyMembers.companyId, companyId))
      .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
      .limit(MAX_MEMBERS),
    mayManage ? listInvitations(db, actor) : [],
    countSeats(db, companyId),
  ])
  const owners = rows.filter((row) => row.role === 'dono').length
  const members = rows.map((member) => {
    const isOneself = member.userId === userId
    const isLastOwner = member.role === 'dono' && owners === 1
    const may = {
      change: mayManage && !isLastOwner,
      remove: (mayManage || isOneself) && !isLastOwner,
    }
    return { ...member, isOneself, isLastOwner, may }
  })
  const isFull = seats.members + seats.invited >= seats.seats
  return { members, invitations, seats: { ...seats, isFull }, may: { manage: mayManage } }
}

export type Team = Awaited<ReturnType<typeof findTeam>>
export type TeamMember = Team['members'][number]

export async function findTeamMember(db: Db, actor: CompanyMember, memberId: UserId) {
  return (await findTeam(db, actor)).members.find(({ userId }) => userId === memberId)
}

function listInvitations(db: Db, { companyId }: CompanyMember) {
  return db
    .select({
      id: companyInvitations.id,
      email: companyInvitations.email,
      role: companyInvitations.role,
      expiresAt: companyInvitations.expiresAt,
    })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        gt(companyInvitations.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(companyInvitations.createdAt))
    .limit(MAX_MEMBERS)
}
