import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { idempotencyKeys } from './event-table.ts'

/** Key of one rendered form. A repeated submission has the same key (D23). */
export type IdempotencyKey = { key: string; fingerprint: string }

export function fingerprintOf(...parts: (string | null | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Runs an act, or returns the result of the same form's earlier submission. Other contents under
 * the same key are a correction, so the act runs again.
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
  const first = await findFirstResult<Answer>(tx, actor, act, idempotencyKey)
  if (first) return first
  const answer = await run()
  if (answer.ok === true) {
    await tx.insert(idempotencyKeys).values({ actor, act, key, fingerprint, result: answer })
  }
  return answer
}

/**
 * Runs an act that reads records before its transaction. If a simultaneous submission of the same
 * form has used up these records, returns that submission's result instead of the refusal.
 */
export async function orFirstResult<Answer extends Record<string, unknown>>(
  db: Db,
  actor: string,
  act: string,
  idempotencyKey: IdempotencyKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await run()
  if (answer.ok === true) return answer
  return (await findFirstResult<Answer>(db, actor, act, idempotencyKey)) ?? answer
}

async function findFirstResult<Answer>(
  tx: Db,
  actor: string,
  act: string,
  { key, fingerprint }: IdempotencyKey,
): Promise<Answer | undefined> {
  const [first] = await tx
    .select({ result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(sql`actor = ${actor} and act = ${act} and key = ${key} and fingerprint = ${fingerprint}`)
  // The stored result has this type, because an act of the same name stored it.
  return first?.result as Answer | undefined
}

/** Whether the key was already used with different contents; if so, the API refuses the request. */
export async function isKeyOfOther(
  tx: Db,
  actor: string,
  act: string,
  { key, fingerprint }: IdempotencyKey,
): Promise<boolean> {
  const other = sql`actor = ${actor} and act = ${act} and key = ${key} and fingerprint <> ${fingerprint}`
  return (await tx.$count(idempotencyKeys, other)) > 0
}
