import { type SQL, sql } from 'drizzle-orm'
import { currentTime } from '../../formats/current-time.ts'
import type { FeaturedLocation } from '../../subscriptions/featuring.ts'

/**
 * The number of featured jobs shown at once, each of a different company: one above a list, three on the home
 * page.
 */
export const MAX_FEATURED = { list: 1, home: 3 } satisfies Record<FeaturedLocation, number>

/** Milliseconds that a turn lasts: long enough to page through a list. */
const TURN_MS = 60 * 60 * 1000

function turnOf(now: Date): number {
  return Math.floor(now.getTime() / TURN_MS)
}

/** The end of the current turn, when other companies are featured. */
export function endOfTurn(now = currentTime()): Date {
  return new Date((turnOf(now) + 1) * TURN_MS)
}

/**
 * The rank of a company or job in this turn, by its id. The hash differs in each turn, so over many
 * turns each id gets the same share, regardless of the other matches.
 */
export function lotOf(id: SQL, now: Date): SQL {
  return sql`uuid_hash_extended(${id}, ${turnOf(now)}::bigint)`
}

/** The rank of a group of jobs in this turn, like `lotOf`. */
export function lotOfGroup(id: SQL, now: Date): SQL {
  return sql`hashint4extended(${id}, ${turnOf(now)}::bigint)`
}
