import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { accounts, admins, profiles } from '../accounts/account-table.ts'
import { createAccount, findUserByEmail } from '../accounts/create-account.ts'
import type { Admin } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { emailAddress, personName } from '../formats/typed-text.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { endSessionsOf } from '../sessions/session.ts'

export const newAdminSchema = z.object({
  name: personName('Indique o nome.'),
  email: emailAddress('Indique o email.'),
  canAssignAdmin: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export type NewAdminRefusal = 'not-permitted' | 'already-admin' | 'has-other-role'

/**
 * Appoints an administrator: an account without a user type, or a new account. Deletes its
 * password, which may be too short for an administrator, and sends a link for a new one. Refuses
 * 'not-permitted'.
 */
export async function makeAdmin(
  { db, log }: { db: Db; log: Logger },
  actor: Admin,
  { name, email, canAssignAdmin }: z.output<typeof newAdminSchema>,
): Promise<Outcome<{ id: string }, NewAdminRefusal>> {
  const answer = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table admins in exclusive mode`)
    if (!(await mayAssign(tx, actor))) return refused('not-permitted')
    const known = await findUserByEmail(tx, email)
    const role = known && (await findRole(tx, known.id))
    if (role) return refused(role)
    const id = known?.id ?? (await createAccount(tx, { name, email, userType: 'admin' }))
    await tx
      .insert(profiles)
      .values({ id, userType: 'admin' })
      .onConflictDoUpdate({
        target: profiles.id,
        set: { userType: 'admin', updatedAt: sql`now()` },
      })
    await tx.insert(admins).values({ id, name, canAssignAdmin })
    await tx
      .delete(accounts)
      .where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')))
    await endSessionsOf(tx, id)
    await record(tx, actor, { name: 'admin-made', subjectId: id, data: { canAssignAdmin } })
    return done({ id })
  })
  await logSecurity(db, log, actor, {
    action: answer.ok ? 'role_changed' : 'access_refused',
    tableName: 'admins',
    ...(answer.ok ? { recordId: answer.value.id } : {}),
    newValues: answer.ok ? { role: 'admin', canAssignAdmin } : { refusal: answer.refusal },
  })
  return answer
}

/**
 * Reads the right again, because the right in the session may be outdated. The caller locks the
 * table.
 */
export async function mayAssign(tx: Db, actor: Admin): Promise<boolean> {
  const [own] = await tx
    .select({ canAssignAdmin: admins.canAssignAdmin })
    .from(admins)
    .where(eq(admins.id, actor.userId))
  return own?.canAssignAdmin ?? false
}

async function findRole(
  tx: Db,
  userId: string,
): Promise<'already-admin' | 'has-other-role' | undefined> {
  const [row] = await tx
    .select({
      userType: profiles.userType,
      admin: admins.id,
      candidate: candidates.id,
      company: companies.id,
    })
    .from(profiles)
    .leftJoin(admins, eq(admins.id, profiles.id))
    .leftJoin(candidates, eq(candidates.id, profiles.id))
    .leftJoin(companies, eq(companies.userId, profiles.id))
    .where(eq(profiles.id, userId))
  if (row?.admin) return 'already-admin'
  return row?.candidate || row?.company || row?.userType ? 'has-other-role' : undefined
}
