import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { sessions, users } from '../accounts/account-table.ts'
import type { UserId } from '../actor.ts'

/** A session ends this many days after its last use or after the sign-in, if that is earlier (S39). */
export const SESSION_IDLE_DAYS = 30
export const SESSION_ABSOLUTE_DAYS = 90
/** The same limits on a shared device. */
export const BORROWED_IDLE_MINUTES = 30
export const BORROWED_ABSOLUTE_HOURS = 12
/** A session is extended at most this often, because each extension writes to the database. */
const RENEW_AFTER_DAYS = 1
/** On a shared device. */
const BORROWED_RENEW_AFTER_MINUTES = 1

const idle = sql`make_interval(days => ${SESSION_IDLE_DAYS})`
const borrowedIdle = sql`make_interval(mins => ${BORROWED_IDLE_MINUTES})`

/** 256 random bits. Only the browser has the token; the database has its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Starts a session and ends the browser's previous one. Undefined if all sessions ended after
 * `sessionsEnded` was read, because earlier proofs are invalid (S35).
 */
export async function startSession(
  db: Db,
  person: { userId: UserId; userAgent: string | null; isBorrowed: boolean },
  sessionsEnded: number,
  replaced: string | undefined,
): Promise<string | undefined> {
  const token = newSessionToken()
  return db.transaction(async (tx) => {
    // Lock the user, to wait for acts that are ending all sessions.
    const [user] = await tx
      .select({ sessionsEnded: users.sessionsEnded })
      .from(users)
      .where(eq(users.id, person.userId))
      .for('share')
    if (user?.sessionsEnded !== sessionsEnded) return undefined
    if (replaced) await endSessionOf(tx, replaced)
    await tx.insert(sessions).values({
      ...person,
      token: hashOfToken(token),
      expiresAt: person.isBorrowed ? sql`now() + ${borrowedIdle}` : sql`now() + ${idle}`,
    })
    return token
  })
}

/**
 * Ends a user's sign-ins in progress and all sessions except `currentSessionId`; returns the
 * session count. The transaction must not hold a lock on sessions yet.
 */
export async function endSessionsOf(
  tx: Db,
  userId: string,
  currentSessionId?: string,
): Promise<number> {
  await tx
    .update(users)
    .set({ sessionsEnded: sql`${users.sessionsEnded} + 1` })
    .where(eq(users.id, userId))
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        currentSessionId ? ne(sessions.id, currentSessionId) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends the session in all tabs. Succeeds even if the session does not exist. */
export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, hashOfToken(token)))
}

/** SQL: the session has reached neither its idle nor its absolute limit. */
export const isOpen = sql`${sessions.expiresAt} > now()
  and ${sessions.createdAt} > now() - case when ${sessions.isBorrowed}
    then make_interval(hours => ${BORROWED_ABSOLUTE_HOURS})
    else make_interval(days => ${SESSION_ABSOLUTE_DAYS}) end`

export const isDue = sql<boolean>`${sessions.expiresAt} < now() + case when ${sessions.isBorrowed}
  then make_interval(mins => ${BORROWED_IDLE_MINUTES - BORROWED_RENEW_AFTER_MINUTES})
  else make_interval(days => ${SESSION_IDLE_DAYS - RENEW_AFTER_DAYS}) end`

export async function renewSession(db: Db, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({
      expiresAt: sql`now() + case when ${sessions.isBorrowed} then ${borrowedIdle} else ${idle} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(sessions.id, sessionId))
}
