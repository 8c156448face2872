import { createHmac } from 'node:crypto'

/**
 * A mark for where a request comes from, for limits: an IPv4 address, or an IPv6 /64 (S28). It is a
 * keyed hash, so that no address rests in the database. X-Forwarded-For counts only as far as our own
 * proxies wrote it.
 */
export function clientMark(
  secret: string,
  peer: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = forwardedFor?.split(',').map((hop) => hop.trim()) ?? []
  const address = trustedProxies > 0 ? (hops[hops.length - trustedProxies] ?? peer) : peer
  return createHmac('sha256', secret).update(network(address)).digest('base64url').slice(0, 22)
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}
