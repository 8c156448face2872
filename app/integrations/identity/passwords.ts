import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { hashPassword, verifyPassword } from './scrypt.ts'

/** Thrown if too many sign-ins wait for a hash; the response is 503 with Retry-After. */
export class TooBusy extends Error {
  readonly code = 'TOO_BUSY'
}

/** A request whose expected wait is longer than this is refused at once. */
const MAX_WAIT_MS = 3_000
/** Assumed duration of a hash until one has been measured; suits a slow machine. */
const ASSUMED_MS = 100
/** Half, so that the estimate falls within a few sign-ins after a crowded moment. */
const NEWEST_WEIGHT = 0.5

export type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (pair: { hash: string; password: string }) => Promise<boolean>
}

const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword }

/**
 * The share of one process in the hashes that run at once. One core stays free for other work (R11),
 * except where there are as many processes as cores: each computes at least one hash.
 */
export function hashesAtOnce(processes: number): number {
  return Math.max(1, Math.floor((availableParallelism() - 1) / processes))
}

/**
 * One queue per process, because all hashes of a process share its cores. Throws TooBusy if the
 * wait would exceed 3 s.
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
  const keepsUpWith = (count: number) => (count * averageMs) / atOnce <= MAX_WAIT_MS
  const wait = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (!keepsUpWith(inTurn.pendingCount)) throw new TooBusy()
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
    keepsUpWith,
  }
}
