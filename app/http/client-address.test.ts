import { expect, test } from 'vitest'
import { clientMark } from './client-address.ts'

const mark = (peer: string, forwarded: string | null = null, proxies = 0) =>
  clientMark('secret', peer, forwarded, proxies)

test('X-Forwarded-For of a stranger changes nothing', () => {
  expect(mark('192.0.2.1', '203.0.113.9')).toBe(mark('192.0.2.1'))
})

test('behind one proxy of ours the last hop counts, not what was sent before it', () => {
  expect(mark('10.0.0.1', '1.2.3.4, 203.0.113.9', 1)).toBe(mark('203.0.113.9'))
})

test('a thousand addresses of one IPv6 /64 are one client', () => {
  const marks = Array.from({ length: 1000 }, (_, i) =>
    mark(`2001:db8:1:2::${(i + 1).toString(16)}`),
  )
  expect(new Set(marks).size).toBe(1)
  expect(mark('2001:db8:1:3::1')).not.toBe(marks[0])
})

test('an IPv4 address is the same client with and without its IPv6 clothes', () => {
  expect(mark('::ffff:192.0.2.1')).toBe(mark('192.0.2.1'))
})

test('the mark does not show the address', () => {
  expect(mark('192.0.2.1')).not.toContain('192')
})
