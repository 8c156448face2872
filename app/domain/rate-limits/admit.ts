import type { Db } from '#app/database/connection.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  consumeRateLimit,
  consumeRateLimits,
  refundRateLimit,
  resetRateLimit,
  type TooMany,
} from './consume-rate-limit.ts'
import { findKnownBrowser, type KeyedHash } from './known-browser.ts'
import type { Limit, Policy } from './limit.ts'
import { askForProof, bitsFor, spendProof } from './proof.ts'

export type Caller = {
  client: string
  browsers: string | undefined
  proof: string | undefined
}

export type Counted = { address?: [Limit, string]; others: [Limit, string][] }

/**
 * Counts an attempt; a browser known for the e-mail address has its own limit. Other browsers need
 * a proof of work after their IP address exceeds its limit.
 */
export async function admit(
  { db, secrets }: { db: Db; secrets: { keyedHash: KeyedHash } },
  policy: Policy,
  caller: Caller,
  email: string,
): Promise<Outcome<Counted, 'too-many' | 'proof-needed', TooMany>> {
  const browser = findKnownBrowser(secrets.keyedHash, caller.browsers, email)
  if (browser) return strict(db, undefined, [[policy.known, `${email} ${browser}`]])
  const address: [Limit, string] = [policy.address, caller.client]
  const room = await consumeRateLimit(db, ...address)
  if (!room.ok) {
    const whom = { client: caller.client, form: policy.address.name }
    const bits = await bitsFor(db, whom)
    if (!(await spendProof(db, secrets.keyedHash, whom, caller.proof, { bits }))) {
      const question = askForProof(secrets.keyedHash, whom, { bits })
      return refused('proof-needed', { ...room.detail, question })
    }
    const proved = policy.proved && (await consumeRateLimit(db, policy.proved, caller.client))
    if (proved && !proved.ok) return proved
  }
  return strict(db, room.ok ? address : undefined, [
    ...(policy.fromClient
      ? [[policy.fromClient, `${email} ${caller.client}`] as [Limit, string]]
      : []),
    ...policy.email.map((limit): [Limit, string] => [limit, email]),
  ])
}

async function strict(
  db: Db,
  address: [Limit, string] | undefined,
  others: [Limit, string][],
): Promise<Outcome<Counted, 'too-many', TooMany>> {
  const taken = await consumeRateLimits(db, others)
  return taken.ok ? done({ others, ...(address ? { address } : {}) }) : taken
}

/** Gives back an attempt that failed because of the portal: no password was checked. */
export async function returnAttempt(db: Db, { address, others }: Counted): Promise<void> {
  for (const [limit, key] of address ? [address, ...others] : others)
    await refundRateLimit(db, limit, key)
}

/**
 * Refunds a successful attempt by resetting the counters of the e-mail address. The IP address's
 * counter drops only by one, because thousands may share it.
 */
export async function refund(db: Db, { address, others }: Counted): Promise<void> {
  for (const [limit, key] of others) await resetRateLimit(db, limit, key)
  if (address) await refundRateLimit(db, ...address)
}
