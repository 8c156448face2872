import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { mayAssign } from './make-admin.ts'

/**
 * Grants or revokes the right to appoint administrators. Refuses 'not-found', 'not-permitted' (the
 * actor lacks the right) and 'last-admin' (no administrator would keep the right).
 */
export async function changeAdminRight(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: Admin,
  adminId: string,
  canAssignAdmin: boolean,
): Promise<Outcome<undefined, 'not-found' | 'not-permitted' | 'last-admin'>> {
  const answer = await db.transaction(async (tx) => {
    // Lock, so that if two administrators revoke each other's right at the same time, the second is
    // refused.
    await tx.execute(sql`lock table admins in exclusive mode`)
    if (!(await mayAssign(tx, actor))) return refused('not-permitted')
    const all = await tx
      .select({ id: admins.id, canAssignAdmin: admins.canAssignAdmin })
      .from(admins)
    const admin = all.find(({ id }) => id === adminId)
    if (!admin) return refused('not-found')
    if (admin.canAssignAdmin === canAssignAdmin) return done()
    if (!canAssignAdmin && !all.some(({ id, canAssignAdmin: can }) => can && id !== adminId)) {
      return refused('last-admin')
    }
    await tx.update(admins).set({ canAssignAdmin }).where(eq(admins.id, adminId))
    await record(tx, actor, {
      name: 'admin-right-changed',
      subjectId: adminId,
      data: { canAssignAdmin },
    })
    return done()
  })
  await logSecurity(db, log, actor, {
    action: answer.ok ? 'role_changed' : 'access_refused',
    tableName: 'admins',
    recordId: adminId,
    newValues: answer.ok ? { canAssignAdmin } : { refusal: answer.refusal },
  })
  return answer
}
