import { LRUCache } from 'lru-cache'
import { isSignedIn, type SignedIn, type Visitor } from '../actor.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { TooMany } from './consume-rate-limit.ts'
import { type Limit, limits } from './limit.ts'

/**
 * Counts attempts in memory, for limits that protect this instance's own work, where a transaction would cost
 * as much as the work. Limits that must hold across instances or restarts use `consumeRateLimit`. Above
 * `most` keys, the longest unused is dropped; a full key holds 8 bytes per attempt. With `slow`, attempts
 * above the limit are delayed, and refused only if the delay would be too long.
 */
export function createRecentAttempts(limit: Limit, { most = 5_000, slow }: Options = {}) {
  const attempts = new LRUCache<string, { times: number[]; turn: number }>({ max: most })

  return {
    /**
     * Counts one attempt. Returns its delay in milliseconds, or refuses 'too-many' if the window is full.
     * `now` in milliseconds.
     */
    take(key: string, now = Date.now()): Outcome<{ waitMs: number }, 'too-many', TooMany> {
      const known = attempts.get(key)
      const times = (known?.times ?? []).filter((at) => at > now - limit.seconds * 1000)
      // The one that must leave the window before there is room in it.
      const leaving = times.at(-limit.max)
      const isFull = leaving !== undefined && times.length >= limit.max
      const turn = Math.max(now, known?.turn ?? now) + (slow?.everyMs ?? 0)
      const waitMs = turn - now
      if (isFull && (!slow || waitMs > slow.longestMs)) {
        attempts.set(key, { times, turn: known?.turn ?? now })
        const wait = leaving / 1000 + limit.seconds - now / 1000
        return refused('too-many', {
          retryAfterSeconds: Math.max(1, Math.ceil(wait)),
          attempts: times.length,
        })
      }
      times.push(now)
      attempts.set(key, { times, turn: isFull ? turn : now })
      return done({ waitMs: isFull ? waitMs : 0 })
    },
  }
}

/** Most keys; and how far apart those go on that come when the window is full, and how long one waits at most. */
type Options = { most?: number; slow?: { everyMs: number; longestMs: number } }

/** Two in a second, of which twenty wait. */
const slow = { everyMs: 500, longestMs: 10_000 }

export type SearchAttempts = ReturnType<typeof attemptsOf>

/**
 * Searches: signed-in people count individually, visitors by IP address (D113). Above the limit they are
 * slowed down before they are refused, because thousands may share an address.
 */
export function createSearchAttempts(): SearchAttempts {
  return attemptsOf(limits.search, limits.searchAddress, { slow })
}

/** Suggestions while typing; counted apart from searches. */
export function createSuggestionAttempts(): SearchAttempts {
  return attemptsOf(limits.suggestion, limits.suggestionAddress)
}

function attemptsOf(personLimit: Limit, addressLimit: Limit, options: Pick<Options, 'slow'> = {}) {
  const ofPeople = createRecentAttempts(personLimit, options)
  const ofAddresses = createRecentAttempts(addressLimit, { most: 1_000, ...options })
  return {
    take: (actor: Visitor | SignedIn) =>
      isSignedIn(actor) ? ofPeople.take(actor.userId) : ofAddresses.take(actor.client),
  }
}
