import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares hashes of both secrets in constant time. The hashes have equal lengths, so the duration
 * reveals neither length nor contents of the secrets.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
