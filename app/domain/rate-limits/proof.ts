import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#app/database/connection.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'
import type { KeyedHash } from './known-browser.ts'
import { limits } from './limit.ts'
import { solves } from './puzzle.ts'

/** A question whose answer costs a calculation. It is signed and expires, so nothing has to be kept. */
export function askForProof(keyedHash: KeyedHash, now = Date.now()): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${body}.${keyedHash(`proof ${body}`)}`
}

/** Uses a proof up: true when the question was ours, is young and is answered for the first time. */
export async function spendProof(
  db: Db,
  keyedHash: KeyedHash,
  proof: string | undefined,
  now = Date.now(),
): Promise<boolean> {
  const [, question, body, signature, answer] = parts.exec(proof ?? '') ?? []
  if (!question || !body || !signature || !answer) return false
  const given = Buffer.from(signature)
  const right = Buffer.from(keyedHash(`proof ${body}`))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const age = (now - Number.parseInt(body, 36)) / 1000
  if (!(age >= 0 && age < limits.proof.seconds)) return false
  if (!(await solves(question, answer))) return false
  return (await consumeRateLimit(db, limits.proof, body)).ok
}

const parts = /^((\w{1,12}\.[\w-]{16})\.([\w-]{20,64}))~(\d{1,9})$/
