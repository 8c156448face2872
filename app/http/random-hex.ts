import { randomFillSync } from 'node:crypto'

/**
 * A pool of random bytes, because generating them for each use would take a hundredth of a page's
 * time.
 */
const POOL_BYTES = 4_096

const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** Returns `bytes` unpredictable bytes in hexadecimal, never the same bytes twice. */
export function randomHex(bytes: number): string {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const begins = used
  used += bytes
  const taken = pool.toString('hex', begins, used)
  pool.fill(0, begins, used)
  return taken
}
