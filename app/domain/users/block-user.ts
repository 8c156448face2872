import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '../accounts/account-table.ts'
import { type BlockReason, blockReasonLabels, blockReasons } from '../accounts/block-reason.ts'
import type { Admin } from '../actor.ts'
import { lockCompany, suspendLocked } from '../companies/lifecycle/suspend-company.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { endSessionsOf } from '../sessions/session.ts'

export const blockSchema = z.object({
  reason: z.enum(blockReasons, 'Escolha o motivo.'),
  /** Whether to suspend the account's company, too, which closes its public jobs. */
  takeDown: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
})

type Context = { db: Db; log: Pick<Logger, 'warn'> }

/**
 * Blocks an account and ends its sessions; its data stay. `takeDown` suspends its company. Refuses
 * 'oneself', 'not-found' and 'is-admin' (so that administrators cannot lock each other out).
 */
export async function blockUser(
  { db, log }: Context,
  actor: Admin,
  userId: string,
  reason: BlockReason,
  { takeDown = false }: { takeDown?: boolean } = {},
): Promise<Outcome<undefined, 'oneself' | 'is-admin' | 'not-found'>> {
  if (userId === actor.userId) return refused('oneself')
  const answer = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refused('not-found')
    if (user.admin) return refused('is-admin')
    const ended = await endSessionsOf(tx, userId)
    if (takeDown) await takeCompanyDown(tx, actor, userId, reason)
    if (user.blockedAt) return done()
    await tx
      .update(users)
      .set({ blockedAt: sql`now()`, blockReason: reason })
      .where(eq(users.id, userId))
    await record(tx, actor, {
      name: 'user-blocked',
      subjectId: userId,
      data: { sessions: ended, reason },
    })
    return done()
  })
  if (answer.ok) await note({ db, log }, actor, userId, 'blocked')
  return answer
}

export async function unblockUser(
  { db, log }: Context,
  actor: Admin,
  userId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  const answer = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refused('not-found')
    if (!user.blockedAt) return done()
    await tx.update(users).set({ blockedAt: null, blockReason: null }).where(eq(users.id, userId))
    await record(tx, actor, { name: 'user-unblocked', subjectId: userId })
    return done()
  })
  if (answer.ok) await note({ db, log }, actor, userId, 'unblocked')
  return answer
}

/**
 * Ends all sessions of a user; returns their number. Ending an administrator's sessions requires
 * the right to appoint administrators. Refuses 'oneself', 'not-permitted' and 'not-found'.
 */
export async function endUserSessions(
  { db, log }: Context,
  actor: Admin,
  userId: string,
): Promise<Outcome<{ ended: number }, 'oneself' | 'not-permitted' | 'not-found'>> {
  if (userId === actor.userId) return refused('oneself')
  const answer = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) return refused('not-found')
    if (user.admin && !(await mayAppoint(tx, actor))) return refused('not-permitted')
    const ended = await endSessionsOf(tx, userId)
    if (ended > 0) {
      await record(tx, actor, {
        name: 'sessions-ended',
        subjectId: userId,
        data: { count: ended },
      })
    }
    return done({ ended })
  })
  if (answer.ok) await note({ db, log }, actor, userId, 'sessions ended')
  return answer
}

async function takeCompanyDown(tx: Db, actor: Admin, userId: string, reason: BlockReason) {
  const company = await lockCompany(tx, userId)
  if (company?.approval !== 'approved') return
  await suspendLocked(tx, actor, company, `${blockReasonLabels[reason]}.`)
}

async function lockUser(tx: Db, userId: string) {
  const [user] = await tx
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) return undefined
  const admin = await tx.$count(admins, eq(admins.id, userId))
  return { ...user, admin: admin > 0 }
}

/** Reads the right from the database, because the right in the session may be outdated. */
async function mayAppoint(tx: Db, actor: Admin): Promise<boolean> {
  const own = and(eq(admins.id, actor.userId), eq(admins.canAssignAdmin, true))
  return (await tx.$count(admins, own)) > 0
}

function note({ db, log }: Context, actor: Admin, recordId: string, what: string) {
  return logSecurity(db, log, actor, {
    action: 'admin_action',
    tableName: 'users',
    recordId,
    newValues: { what },
  })
}
