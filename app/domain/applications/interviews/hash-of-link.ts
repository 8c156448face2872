import { createHash } from 'node:crypto'

/** The hash of a link's secret: the database stores only the hash. */
export function hashOfLink(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
