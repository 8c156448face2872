import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import { reserveToken } from '../accounts/one-time-token.ts'
import type { CompanyMember } from '../actor.ts'
import { companyRoles } from '../companies/company-role.ts'
import { companyInvitations, companyMembers } from '../companies/member-table.ts'
import { revokeMemberInvitations } from '../companies/revoke-invitations.ts'
import { emailAddress } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { countSeats } from './count-seats.ts'
import { lockTeam } from './lock-team.ts'

export const INVITATION_DAYS = 7

export const memberInvitationSchema = z.object({
  email: emailAddress('Indique o email.'),
  role: z.enum(companyRoles, 'Escolha o papel.'),
})

type InvitationRefusal = 'not-an-owner' | 'already-member' | 'no-seat'

/**
 * Invites a person to the team without disclosing whether an account exists (decision 137). Refuses
 * 'too-many' (20 a day), 'already-member', 'no-seat' and 'not-an-owner'.
 */
export async function inviteMember(
  db: Db,
  actor: CompanyMember,
  { email, role }: z.output<typeof memberInvitationSchema>,
): Promise<Outcome<undefined, InvitationRefusal> | Outcome<undefined, 'too-many', TooMany>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const hasAddress = sql`lower(${users.email}) = lower(${email})`
    const [member] = await tx
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.companyId, companyId), hasAddress))
    if (member) return refused('already-member')
    const isSame = and(
      eq(companyInvitations.companyId, companyId),
      sql`lower(${companyInvitations.email}) = lower(${email})`,
    )
    const { seats, members, invited } = await countSeats(tx, companyId)
    const replaced = await tx.$count(
      companyInvitations,
      and(isSame, gt(companyInvitations.expiresAt, sql`now()`)),
    )
    if (members + invited - replaced >= seats) return refused('no-seat')
    const attempt = await consumeRateLimit(tx, limits.teamInvitation, companyId)
    if (!attempt.ok) return attempt
    await revokeMemberInvitations(tx, isSame)
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({
        companyId,
        email,
        role,
        invitedBy: actor.userId,
        expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      })
      .returning({ id: companyInvitations.id })
    if (!invitation) throw new Error('the invitation was not written')
    const token = await reserveToken(tx, {
      purpose: 'join-company',
      userId: null,
      subject: invitation.id,
    })
    await record(tx, actor, {
      name: 'member-invited',
      subjectId: invitation.id,
      companyId,
      data: { token, role },
    })
    return done()
  })
}

/** Withdraws an invitation and invalidates its link. Refuses 'not-found' and 'not-an-owner'. */
export async function withdrawInvitation(
  db: Db,
  actor: CompanyMember,
  invitationId: string,
): Promise<Outcome<undefined, 'not-found' | 'not-an-owner'>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const own = and(
      eq(companyInvitations.id, invitationId),
      eq(companyInvitations.companyId, companyId),
    )
    if ((await revokeMemberInvitations(tx, own)) === 0) return refused('not-found')
    await record(tx, actor, {
      name: 'member-invitation-withdrawn',
      subjectId: invitationId,
      companyId,
    })
    return done()
  })
}
