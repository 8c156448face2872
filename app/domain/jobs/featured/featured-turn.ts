import { type SQL, sql } from 'drizzle-orm'
import { currentTime } from '../../formats/current-time.ts'
import type { FeaturedLocation } from '../../subscriptions/featuring.ts'

/** Number of featured jobs shown at the same time, each of a different company. */
export const MAX_FEATURED = { list: 1, home: 3 } satisfies Record<FeaturedLocation, number>

/** Milliseconds until other jobs are featured: long enough to page through a list. */
const TURN_MS = 60 * 60 * 1000

function turnOf(now: Date): number {
  return Math.floor(now.getTime() / TURN_MS)
}

export function endOfTurn(now = currentTime()): Date {
  return new Date((turnOf(now) + 1) * TURN_MS)
}

/**
 * SQL: pseudo-random rank of a company or job in the current turn. Over many turns, each id is
 * featured equally often.
 */
export function drawLot(id: SQL, now: Date): SQL {
  return sql`uuid_hash_extended(${id}, ${turnOf(now)}::bigint)`
}

export function drawGroupLot(id: SQL, now: Date): SQL {
  return sql`hashint4extended(${id}, ${turnOf(now)}::bigint)`
}
