import { createHash } from 'node:crypto'

/**
 * What an answer goes by: the question's own words. An answer that was written to other words than the
 * job asks now belongs to no question of it.
 */
export function questionKey(question: string): string {
  return createHash('sha256').update(question).digest('base64url').slice(0, 12)
}
