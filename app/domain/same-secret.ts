import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares in constant time. Both hashes have the same length, so the duration reveals neither
 * length nor contents.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
