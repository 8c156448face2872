import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { executeNamed } from '#app/database/named-statement.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Limit } from './limit.ts'

export type TooMany = {
  retryAfterSeconds: number
  attempts: number
  /** Proof-of-work challenge for the browser, if required. */
  question?: string
}

/**
 * Returns how many attempts are left. The database function locks per key, so that concurrent attempts
 * stay within `max`.
 */
export async function consumeRateLimit(
  db: Db,
  { name, max, seconds }: Limit,
  key: string,
): Promise<Outcome<{ left: number }, 'too-many', TooMany>> {
  const [counted] = await executeNamed<{ attempts: number; wait: number | null }>(
    db,
    'take-attempt',
    sql`select attempts, wait from take_attempt(${name}, ${key}, ${max}, ${seconds})`,
  )
  if (!counted) throw new Error('the attempts were not counted')
  const { attempts, wait } = counted
  if (attempts < max) return done({ left: max - attempts - 1 })
  return refused('too-many', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait ?? seconds)),
    attempts,
  })
}

/** Counts an attempt under each key, in this order, until a limit refuses. */
export async function consumeRateLimits(
  db: Db,
  keys: readonly (readonly [Limit, string])[],
): Promise<Outcome<undefined, 'too-many', TooMany>> {
  for (const [limit, key] of keys) {
    const attempt = await consumeRateLimit(db, limit, key)
    if (!attempt.ok) return attempt
  }
  return done()
}

export async function resetRateLimit(db: Db, limit: Limit, key: string): Promise<void> {
  await db.execute(sql`delete from attempts where limit_name = ${limit.name} and key = ${key}`)
}

/** Refunds an attempt: a success must not count against an IP address that many people share. */
export async function refundRateLimit(db: Db, limit: Limit, key: string): Promise<void> {
  await db.execute(sql`
    delete from attempts where id = (select id from attempts
      where limit_name = ${limit.name} and key = ${key} order by at desc limit 1)`)
}

/** Deletes a person's counters, because their keys contain e-mail addresses (D14). */
export async function eraseRateLimits(
  tx: Db,
  { userId, addresses }: { userId: string; addresses: string[] },
): Promise<void> {
  await tx.execute(sql`delete from attempts where key = ${userId}`)
  for (const address of addresses) {
    await tx.execute(sql`
      delete from attempts where key = ${address} or starts_with(key, ${`${address} `})`)
  }
}
