import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { idempotencyKeys } from './event-table.ts'

/** The key of one filled-in form: a repeated sending carries the same one (D23). */
export type IdempotencyKey = { key: string; fingerprint: string }

export function fingerprintOf(...parts: (string | null | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Runs an act within a transaction unless this very form was already answered; then the first answer
 * is given again. Two sendings at once wait for each other. A key that comes back with other contents
 * is not a repetition: whoever went back and put something right sends another form, once as well.
 */
export async function idempotent<Answer extends Record<string, unknown>>(
  tx: Db,
  actor: string,
  act: string,
  idempotencyKey: IdempotencyKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { key, fingerprint } = idempotencyKey
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${actor} ${act} ${key}`}, 0))`,
  )
  const [first] = await tx
    .select({ result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(sql`actor = ${actor} and act = ${act} and key = ${key} and fingerprint = ${fingerprint}`)
  // The act of the same name wrote this result, so it has the act's shape.
  if (first) return first.result as Answer
  const answer = await run()
  if (answer.ok === true) {
    await tx.insert(idempotencyKeys).values({ actor, act, key, fingerprint, result: answer })
  }
  return answer
}
