import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { sessions } from '../accounts/account-table.ts'
import type { SignedIn } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { deviceWords } from './device.ts'
import { endSessionsOf } from './session.ts'

type SessionContext = { db: Db; log: Pick<Logger, 'warn'> }

export async function listOwnSessions(db: Db, actor: SignedIn) {
  const isCurrent = sql<boolean>`${sessions.id} = ${actor.sessionId}`
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      startedAt: sessions.createdAt,
      isBorrowed: sessions.isBorrowed,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(isCurrent), desc(sessions.createdAt), desc(sessions.id))
    .limit(50)
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceWords(userAgent) }))
}

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** Ends another session of the person. Refuses 'not-found', also for the current session. */
export async function endSession(
  { db, log }: SessionContext,
  actor: SignedIn,
  sessionId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  const ended = await end({ db, log }, actor, async (tx) => {
    const own = and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId))
    const gone = await tx
      .delete(sessions)
      .where(and(own, eq(sessions.id, sessionId)))
      .returning({ id: sessions.id })
    return gone.length
  })
  return ended === 0 ? refused('not-found') : done()
}

export async function endOtherSessions(
  ctx: SessionContext,
  actor: SignedIn,
): Promise<Outcome<{ ended: number }, never>> {
  const ended = await end(ctx, actor, (tx) => endSessionsOf(tx, actor.userId, actor.sessionId))
  return done({ ended })
}

async function end(
  { db, log }: SessionContext,
  actor: SignedIn,
  endThem: (tx: Db) => Promise<number>,
): Promise<number> {
  const ended = await db.transaction(async (tx) => {
    const count = await endThem(tx)
    if (count > 0) {
      await record(tx, actor, {
        name: 'sessions-ended',
        subjectId: actor.userId,
        data: { count },
      })
    }
    return count
  })
  if (ended > 0) {
    await logSecurity(db, log, actor, { action: 'sessions_ended', newValues: { count: ended } })
  }
  return ended
}
