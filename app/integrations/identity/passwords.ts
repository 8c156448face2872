import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { hashPassword, verifyPassword } from './scrypt.ts'

/** Thrown when too many requests wait for a hash; the edge answers 503 with Retry-After. */
export class TooBusy extends Error {
  readonly code = 'TOO_BUSY'
}

/**
 * Maximum milliseconds until a hash begins. If a longer wait can be foreseen, the request is
 * refused at once.
 */
const MAX_WAIT_MS = 3_000
/** Milliseconds assumed per hash until one has been measured; suits a slow machine. */
const ASSUMED_MS = 100
/** Weight of the newest hash in the average duration. */
const NEWEST_WEIGHT = 0.2

/** Hashes a password, and compares a password with a hash. */
export type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (pair: { hash: string; password: string }) => Promise<boolean>
}

const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword }

/**
 * The number of concurrent hashes in each of `processes` processes: together they leave one core
 * free for other work (R11).
 */
export function hashesAtOnce(processes: number): number {
  return Math.max(1, Math.floor((availableParallelism() - 1) / processes))
}

/**
 * scrypt, with a concurrency that leaves one core free (R11). One gate per process, because the cores are
 * shared by the process. Throws TooBusy if the wait would be longer than 3 s.
 */
export function createPasswords({ atOnce = hashesAtOnce(1), hashing = scrypt } = {}) {
  const inTurn = pLimit(atOnce)
  let averageMs = ASSUMED_MS
  let isMeasured = false
  const timed = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now()
    const answer = await work()
    const tookMs = performance.now() - began
    averageMs += (tookMs - averageMs) * (isMeasured ? NEWEST_WEIGHT : 1)
    isMeasured = true
    return answer
  }
  const wait = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if ((inTurn.pendingCount * averageMs) / atOnce > MAX_WAIT_MS) throw new TooBusy()
    return new Promise<Answer>((resolve, reject) => {
      const late = new AbortController()
      // If the machine becomes slower, the estimate is too low, so this timer enforces the limit.
      const timer = setTimeout(() => {
        late.abort()
        reject(new TooBusy())
      }, MAX_WAIT_MS)
      inTurn(() => {
        if (late.signal.aborted) throw new TooBusy()
        clearTimeout(timer)
        return timed(work)
      }).then(resolve, reject)
    })
  }

  return {
    hash: (password: string) => wait(async () => hashing.hash(password)),
    verify: (password: string, hash: string) =>
      wait(async () => hashing.verify({ hash, password })),
  }
}
