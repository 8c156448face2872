import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { hashPassword, verifyPassword } from './scrypt.ts'

/** Thrown when too many wait for a hash; the edge answers 503 with Retry-After. */
export class TooBusy extends Error {
  readonly code = 'TOO_BUSY'
}

/** Waiting any longer than this many hashes would keep people before a dead page. */
const MAX_QUEUE = 100

/** How a password becomes a hash, and is compared with one. */
export type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (pair: { hash: string; password: string }) => Promise<boolean>
}

const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword }

/** Hashes at once in each of so many processes: together they leave a core for everything else (R11). */
export function hashesAtOnce(processes: number): number {
  return Math.max(1, Math.floor((availableParallelism() - 1) / processes))
}

/**
 * scrypt, with as many at once as leave a core for everybody else (R11). One process-wide gate,
 * because the cores are the process's.
 */
export function createPasswords({ atOnce = hashesAtOnce(1), hashing = scrypt } = {}) {
  const inTurn = pLimit(atOnce)
  const wait = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (inTurn.activeCount + inTurn.pendingCount >= atOnce + MAX_QUEUE) throw new TooBusy()
    return inTurn(work)
  }

  return {
    hash: (password: string) => wait(async () => hashing.hash(password)),
    verify: (password: string, hash: string) =>
      wait(async () => hashing.verify({ hash, password })),
  }
}
