import { and, eq, exists } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { sessions } from '../accounts/account-table.ts'
import type { SignedIn } from '../actor.ts'
import { companyMembers } from '../companies/member-table.ts'
import { isOpen } from '../sessions/session.ts'

/**
 * Whether the session is valid and a member still has the same role (TEAM-05). Does not extend the
 * session.
 */
export async function isActorCurrent(db: Db, actor: SignedIn): Promise<boolean> {
  const membership =
    actor.kind === 'company'
      ? exists(
          db
            .select()
            .from(companyMembers)
            .where(
              and(
                eq(companyMembers.companyId, actor.companyId),
                eq(companyMembers.userId, actor.userId),
                eq(companyMembers.role, actor.role),
              ),
            ),
        )
      : undefined
  const isCurrent = and(eq(sessions.id, actor.sessionId), isOpen, membership)
  return (await db.$count(sessions, isCurrent)) > 0
}
