import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { currentTime } from '../formats/current-time.ts'
import { isSameSecret } from '../same-secret.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'
import type { KeyedHash } from './known-browser.ts'
import { limits } from './limit.ts'
import { FEWEST_ZERO_BITS, MOST_ZERO_BITS, solves, zeroBitsOf } from './puzzle.ts'

/** A proof is valid only for this client and form. */
export type ProofFor = { client: string; form: string }

/**
 * A proof-of-work challenge with a cost of `bits`. It is signed and expires, so the server stores
 * no state.
 */
export function askForProof(
  keyedHash: KeyedHash,
  whom: ProofFor,
  { now = currentTime().getTime(), bits = FEWEST_ZERO_BITS } = {},
): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString('base64url')}.${bits}`
  return `${body}.${keyedHash(signed(body, whom))}`
}

const signed = (body: string, { client, form }: ProofFor) => `proof ${body} ${form} ${client}`

/** The cost doubles after this many attempts with a proof. */
const ATTEMPTS_PER_BIT = 15

/**
 * Cost in bits of the next proof. It grows with the attempts of this IP address in the last hour.
 */
export async function bitsFor(db: Db, whom: ProofFor): Promise<number> {
  const { name, seconds } = limits.proofAddress
  const { rows } = await db.execute<{ proofs: number }>(sql`
    select count(*)::int as proofs from attempts
    where limit_name = ${name} and key = ${keyOf(whom)}
      and at > now() - make_interval(secs => ${seconds})`)
  const more = Math.floor((rows[0]?.proofs ?? 0) / ATTEMPTS_PER_BIT)
  return Math.min(MOST_ZERO_BITS, FEWEST_ZERO_BITS + more)
}

const keyOf = ({ client, form }: ProofFor) => `${client} ${form}`

/**
 * Uses up a proof of work; returns whether it is valid. The challenge must be unexpired, unsolved,
 * for this client and form, and costly enough.
 */
export async function spendProof(
  db: Db,
  keyedHash: KeyedHash,
  whom: ProofFor,
  proof: string | undefined,
  { now = currentTime().getTime(), bits = FEWEST_ZERO_BITS } = {},
): Promise<boolean> {
  const [, question, body, signature, answer] = parts.exec(proof ?? '') ?? []
  if (!question || !body || !signature || !answer) return false
  if (!isSameSecret(signature, keyedHash(signed(body, whom)))) return false
  const age = (now - Number.parseInt(body, 36)) / 1000
  if (!(age >= 0 && age < limits.proof.seconds)) return false
  // Accept one bit less: other attempts may have raised the cost since the challenge was issued.
  if (zeroBitsOf(question) < bits - 1) return false
  if (!(await solves(question, answer))) return false
  if (!(await consumeRateLimit(db, limits.proof, body)).ok) return false
  return (await consumeRateLimit(db, limits.proofAddress, keyOf(whom))).ok
}

const parts = /^((\w{1,12}\.[\w-]{16}\.\d{1,2})\.([\w-]{20,64}))~(\d{1,9})$/
