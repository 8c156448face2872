import { createHash } from 'node:crypto'

/** The database stores only this hash of a link's secret. */
export function hashOfLink(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
