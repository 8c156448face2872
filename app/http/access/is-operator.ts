import { BlockList, isIP } from 'node:net'
import { isSameSecret } from '#app/domain/same-secret.ts'

const near = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  near.addSubnet(network, bits, 'ipv4')
}
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** Proxies add these headers, so a request with one of them was forwarded. */
const passedOn = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']

/**
 * Whether a request has the operator's token, or comes directly from the private network. A
 * forwarded request may come from anywhere.
 */
export function isOperator(
  headers: Headers,
  peer: string | undefined,
  token: string | undefined,
): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.get('Authorization') ?? '')?.[1]
  if (token !== undefined && given !== undefined && isSameSecret(given, token)) return true
  return peer !== undefined && isNear(peer) && !passedOn.some((name) => headers.has(name))
}

function isNear(peer: string): boolean {
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(address)
  return family !== 0 && near.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
