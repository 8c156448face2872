import { done, type Outcome, refused } from '../outcome.ts'
import type { Limit } from './limit.ts'
import type { TooMany } from './take-attempt.ts'

export type RecentAttempts = ReturnType<typeof createRecentAttempts>

/** Keys that are remembered at once, about 2 kB each when full. The one that was quiet longest goes first. */
const most = 5_000

/**
 * Counts attempts in the memory of this instance, for a limit that protects the instance's own work:
 * a transaction for each would cost as much as what it is to save. What has to hold across instances
 * or outlive a restart is counted by `takeAttempt`.
 */
export function createRecentAttempts(limit: Limit) {
  const attempts = new Map<string, number[]>()

  return {
    /** Counts one attempt, or refuses it with 'too-many' when the window is full. `now` in milliseconds. */
    take(key: string, now = Date.now()): Outcome<undefined, 'too-many', TooMany> {
      const times = (attempts.get(key) ?? []).filter((at) => at > now - limit.seconds * 1000)
      attempts.delete(key)
      attempts.set(key, times)
      for (const quietest of attempts.keys()) {
        if (attempts.size <= most) break
        attempts.delete(quietest)
      }
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
