import { LRUCache } from 'lru-cache'
import { isSignedIn, type SignedIn, type Visitor } from '../actor.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { TooMany } from './consume-rate-limit.ts'
import { type Limit, limits } from './limit.ts'

/**
 * Counts attempts in the memory of this instance, for a limit that protects the instance's own work:
 * a transaction for each would cost as much as what it is to save. What has to hold across instances
 * or outlive a restart is counted by `consumeRateLimit`. Of more than `most` keys the one that was quiet
 * longest is forgotten; a full one holds 8 bytes for each attempt.
 */
export function createRecentAttempts(limit: Limit, most = 5_000) {
  const attempts = new LRUCache<string, number[]>({ max: most })

  return {
    /** Counts one attempt, or refuses it with 'too-many' when the window is full. `now` in milliseconds. */
    take(key: string, now = Date.now()): Outcome<undefined, 'too-many', TooMany> {
      const times = (attempts.get(key) ?? []).filter((at) => at > now - limit.seconds * 1000)
      attempts.set(key, times)
      const [first] = times
      if (first !== undefined && times.length >= limit.max) {
        const wait = first / 1000 + limit.seconds - now / 1000
        return refused('too-many', {
          retryAfterSeconds: Math.max(1, Math.ceil(wait)),
          attempts: times.length,
        })
      }
      times.push(now)
      return done()
    },
  }
}

export type SearchAttempts = ReturnType<typeof attemptsOf>

/** Searches: whoever is signed in counts alone, visitors with all who share their address (D113). */
export function createSearchAttempts(): SearchAttempts {
  return attemptsOf(limits.search, limits.searchAddress)
}

/** Suggestions while somebody types, apart from searches: they never use those up. */
export function createSuggestionAttempts(): SearchAttempts {
  return attemptsOf(limits.suggestion, limits.suggestionAddress)
}

function attemptsOf(personLimit: Limit, addressLimit: Limit) {
  const ofPeople = createRecentAttempts(personLimit)
  const ofAddresses = createRecentAttempts(addressLimit, 1_000)
  return {
    take: (actor: Visitor | SignedIn) =>
      isSignedIn(actor) ? ofPeople.take(actor.userId) : ofAddresses.take(actor.client),
  }
}
