import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time. The hashes have one length, so neither length nor contents leak. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
