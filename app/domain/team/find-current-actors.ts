import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { sessions } from '../accounts/account-table.ts'
import type { SignedIn } from '../actor.ts'
import { companyMembers } from '../companies/member-table.ts'
import { isOpen } from '../sessions/session.ts'

/**
 * The actors whose session is valid and, for members of a company, who still have the same role in
 * it (TEAM-05). Checks all of them with one query. Does not extend the sessions.
 */
export async function findCurrentActors(
  db: Db,
  actors: readonly SignedIn[],
): Promise<Set<SignedIn>> {
  const sessionIds = [...new Set(actors.map(({ sessionId }) => sessionId))]
  const found = await db
    .select({
      sessionId: sessions.id,
      companyId: companyMembers.companyId,
      role: companyMembers.role,
    })
    .from(sessions)
    .leftJoin(companyMembers, eq(companyMembers.userId, sessions.userId))
    .where(and(sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`, isOpen))
  const valid = new Set(found.map(({ sessionId }) => sessionId))
  const keyOf = (sessionId: string, companyId: string | null, role: string | null) =>
    `${sessionId} ${companyId} ${role}`
  const memberships = new Set(
    found.map(({ sessionId, companyId, role }) => keyOf(sessionId, companyId, role)),
  )
  const isCurrent = (actor: SignedIn) =>
    actor.kind === 'company'
      ? memberships.has(keyOf(actor.sessionId, actor.companyId, actor.role))
      : valid.has(actor.sessionId)
  return new Set(actors.filter(isCurrent))
}
