import { LRUCache } from 'lru-cache'
import { isSignedIn, type SignedIn, type Visitor } from '../actor.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { TooMany } from './consume-rate-limit.ts'
import { type Limit, limits } from './limit.ts'

/**
 * Counts attempts in this instance's memory; for limits of all instances, use `consumeRateLimit`.
 * With `slow`, attempts are delayed before they are refused.
 */
export function createRecentAttempts(limit: Limit, { most = 5_000, slow }: Options = {}) {
  const attempts = new LRUCache<string, { times: number[]; turn: number }>({ max: most })

  return {
    /** Returns the attempt's delay in milliseconds, or refuses 'too-many'. `now` in ms. */
    take(key: string, now = Date.now()): Outcome<{ waitMs: number }, 'too-many', TooMany> {
      const known = attempts.get(key)
      const times = (known?.times ?? []).filter((at) => at > now - limit.seconds * 1000)
      // The attempt that must leave the window before another one fits.
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

/** `most`: maximum keys. `slow`: interval of delayed attempts, and the longest delay. */
type Options = { most?: number; slow?: { everyMs: number; longestMs: number } }

const slow = { everyMs: 500, longestMs: 10_000 }

export type SearchAttempts = ReturnType<typeof attemptsOf>

/** Delays searches before refusing them, because thousands may share an IP address (D113). */
export function createSearchAttempts(): SearchAttempts {
  return attemptsOf(limits.search, limits.searchAddress, { slow })
}

/** Suggestions while typing are counted separately from searches. */
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
