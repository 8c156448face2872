import { isIP, isIPv4 } from 'node:net'
import { pseudonymOf } from '#app/domain/pseudonym.ts'

/**
 * The keyed hash of a client's IPv4 address or IPv6 /64, for rate limits (S28). X-Forwarded-For is
 * trusted only for our own proxies' hops.
 */
export function clientKeyOf(
  secret: string,
  peer: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = forwardedFor?.split(',') ?? []
  const hop = trustedProxies > 0 ? hops[hops.length - trustedProxies] : undefined
  const address = network((hop === undefined ? undefined : addressIn(hop)) ?? peer)
  return pseudonymOf(secret, address).slice(0, 22)
}

/**
 * Accepts '192.0.2.1', '192.0.2.1:1001', '2001:db8::1' and '[2001:db8::1]:1001', with or without
 * quotes.
 */
function addressIn(hop: string): string | undefined {
  if (isIPv4(hop)) return hop
  const plain = hop.trim().replace(/^"(.*)"$/, '$1')
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(plain)?.[1]
  const beforePort = /^([\d.]+):\d{1,5}$/.exec(plain)?.[1]
  const address = inBrackets ?? beforePort ?? plain
  return isIP(address) === 0 ? undefined : address
}

/**
 * The network of an IP address: the IPv4 address, or the IPv6 address's first half. Clients of one
 * network share a rate limit.
 */
function network(address: string): string {
  if (isIPv4(address)) return address
  const plain = address.replace(/%.*$/, '').toLowerCase()
  if (isIP(plain) !== 6) return plain
  // The URL parser normalizes IP addresses: no leading zeros, and IPv4-mapped IPv6 as two groups.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const all: string[] = [...groups, ...zeros, ...rest]
  if (all.slice(0, 5).every((group) => group === '0') && all[5] === 'ffff') return ipv4InIpv6(all)
  return all.slice(0, 4).join(':')
}

function ipv4InIpv6(groups: string[]): string {
  const pairs = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return pairs.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}
