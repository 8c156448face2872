import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Thrown when too many wait for a hash; the edge answers 503 with Retry-After. */
export class TooBusy extends Error {}

/** Waiting any longer than this many hashes would keep people before a dead page. */
const longestQueue = 100

/** How a password becomes a hash, and is compared with one. */
export type Hashing = {
  hash: (password: string) => Promise<string>
  verify: (pair: { hash: string; password: string }) => Promise<boolean>
}

const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword }

/**
 * scrypt, with as many at once as leave a core for everybody else (R11). One process-wide gate,
 * because the cores are the process's.
 */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  hashing = scrypt,
} = {}) {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new TooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  return {
    hash: (password: string) => inTurn(() => hashing.hash(password)),
    verify: (password: string, hash: string) => inTurn(() => hashing.verify({ hash, password })),
  }
}
