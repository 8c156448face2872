import { createHash } from 'node:crypto'

/** Only the hash of a link's secret is stored. */
export function hashOfLink(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
