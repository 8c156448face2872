import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { admins, profiles } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { forgetSecondFactor } from '../second-factor/second-factor.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { mayAssign } from './make-admin.ts'

/**
 * Removes an administrator and ends the person's sessions. The account remains, without a user
 * type. Refuses 'not-permitted', 'not-found' and 'last-admin' (no other one may appoint
 * administrators, D4).
 */
export async function removeAdmin(
  { db, log }: { db: Db; log: Logger },
  actor: Admin,
  id: string,
): Promise<Outcome<undefined, 'not-found' | 'not-permitted' | 'last-admin'>> {
  const answer = await db.transaction(async (tx) => {
    // Lock, so that the second of two concurrent removals sees the result of the first.
    await tx.execute(sql`lock table admins in exclusive mode`)
    if (!(await mayAssign(tx, actor))) return refused('not-permitted')
    const all = await tx
      .select({ id: admins.id, canAssignAdmin: admins.canAssignAdmin })
      .from(admins)
    if (!all.some((admin) => admin.id === id)) return refused('not-found')
    if (!all.some((admin) => admin.id !== id && admin.canAssignAdmin)) return refused('last-admin')
    await tx.delete(admins).where(eq(admins.id, id))
    await tx
      .update(profiles)
      .set({ userType: null, updatedAt: sql`now()` })
      .where(eq(profiles.id, id))
    await forgetSecondFactor(tx, id)
    await endSessionsOf(tx, id)
    await record(tx, actor, { name: 'admin-removed', subjectId: id })
    return done()
  })
  await logSecurity(db, log, actor, {
    action: answer.ok ? 'role_changed' : 'access_refused',
    tableName: 'admins',
    recordId: id,
    newValues: answer.ok ? { role: null } : { refusal: answer.refusal },
  })
  return answer
}
