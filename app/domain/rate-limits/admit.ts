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
import type { Door, Limit } from './limit.ts'
import { askForProof, bitsFor, spendProof } from './proof.ts'

/** What a request of a stranger brings along that limits look at. */
export type Caller = {
  /** The key of the address that it comes from. */
  client: string
  /** What the cookie of known browsers holds. */
  browsers: string | undefined
  proof: string | undefined
}

/** What was counted on the way in, so that it can be taken back. */
export type Counted = { address?: [Limit, string]; others: [Limit, string][] }

/**
 * Counts a knock at a door, or refuses it. A browser that is known for the e-mail address has a
 * counter of its own, which nobody else can use up. For everybody else the address counts first, so
 * that one place cannot fill the table; beyond it 'proof-needed' asks for a calculation that grows with
 * what the address has had, and only then the strict limits of the e-mail address count, which refuse 'too-many'.
 */
export async function admit(
  { db, secrets }: { db: Db; secrets: { keyedHash: KeyedHash } },
  door: Door,
  caller: Caller,
  email: string,
): Promise<Outcome<Counted, 'too-many' | 'proof-needed', TooMany>> {
  const browser = findKnownBrowser(secrets.keyedHash, caller.browsers, email)
  if (browser) return strict(db, undefined, [[door.known, `${email} ${browser}`]])
  const address: [Limit, string] = [door.address, caller.client]
  const room = await consumeRateLimit(db, ...address)
  if (!room.ok) {
    const whom = { client: caller.client, form: door.address.name }
    const bits = await bitsFor(db, whom)
    if (!(await spendProof(db, secrets.keyedHash, whom, caller.proof, { bits }))) {
      const question = askForProof(secrets.keyedHash, whom, { bits })
      return refused('proof-needed', { ...room.detail, question })
    }
    const proved = door.proved && (await consumeRateLimit(db, door.proved, caller.client))
    if (proved && !proved.ok) return proved
  }
  return strict(db, room.ok ? address : undefined, [
    ...(door.here ? [[door.here, `${email} ${caller.client}`] as [Limit, string]] : []),
    ...door.anywhere.map((limit): [Limit, string] => [limit, email]),
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

/**
 * Takes back what was counted for something that turned out well: the e-mail address starts anew, the
 * address, which thousands may share, gets this one attempt back.
 */
export async function refund(db: Db, { address, others }: Counted): Promise<void> {
  for (const [limit, key] of others) await resetRateLimit(db, limit, key)
  if (address) await refundRateLimit(db, ...address)
}
