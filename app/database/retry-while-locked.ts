import { setTimeout as sleep } from 'node:timers/promises'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Retries a transaction that did not get a lock in time; throws after `tries` attempts. During the
 * pauses, queries that waited for this transaction can run.
 */
export async function retryWhileLocked<Answer>(
  run: () => Promise<Answer>,
  { tries = 30, pauseMs = 1_000 } = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= tries || !isLocked(error)) throw error
      await sleep(pauseMs)
    }
  }
}

function isLocked(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === LOCK_NOT_AVAILABLE) return true
  return false
}
