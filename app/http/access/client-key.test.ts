import { expect, test } from 'vitest'
import { clientKeyOf } from './client-key.ts'

const keyOf = (peer: string, forwarded: string | null = null, proxies = 0) =>
  clientKeyOf('secret', peer, forwarded, proxies)

test('X-Forwarded-For of an untrusted client is ignored', () => {
  expect(keyOf('192.0.2.1', '203.0.113.9')).toBe(keyOf('192.0.2.1'))
})

test('behind one trusted proxy, the last hop of X-Forwarded-For is the client', () => {
  expect(keyOf('10.0.0.1', '1.2.3.4, 203.0.113.9', 1)).toBe(keyOf('203.0.113.9'))
})

test('all addresses of an IPv6 /64 are the same client', () => {
  const keys = Array.from({ length: 1000 }, (_, i) =>
    keyOf(`2001:db8:1:2::${(i + 1).toString(16)}`),
  )
  expect(new Set(keys).size).toBe(1)
  expect(keyOf('2001:db8:1:3::1')).not.toBe(keys[0])
})

test('an IPv4 address and its IPv6 mapping are the same client', () => {
  expect(keyOf('::ffff:192.0.2.1')).toBe(keyOf('192.0.2.1'))
})

test('the client key does not reveal the IP address', () => {
  expect(keyOf('192.0.2.1')).not.toContain('192')
})

test('a port after the IP address does not change the client key', () => {
  const one = keyOf('10.0.0.1', '6.6.6.6', 1)
  for (const port of [1001, 1002, 65535]) expect(keyOf('10.0.0.1', `6.6.6.6:${port}`, 1)).toBe(one)
  const six = keyOf('10.0.0.1', '2001:db8:1:2::9', 1)
  expect(keyOf('10.0.0.1', '[2001:db8:1:2::9]:1001', 1)).toBe(six)
  expect(keyOf('10.0.0.1', '"[2001:db8:1:2::8]:1002"', 1)).toBe(six)
})

test.each(['unknown', '_hidden', '', '1.2.3', '1.2.3.4.5', '999.1.1.1', 'a:b', '::gg', '<script>'])(
  'an invalid IP address is refused: %s',
  (header) => {
    expect(keyOf('10.0.0.1', header, 1)).toBe(keyOf('10.0.0.1'))
  },
)

test('every notation of an IP address is the same client', () => {
  expect(keyOf('2001:DB8:0001:2:0:0:0:1')).toBe(keyOf('2001:db8:1:2::1'))
  expect(keyOf('::ffff:c000:201')).toBe(keyOf('192.0.2.1'))
  expect(keyOf('fe80::1%eth0')).toBe(keyOf('fe80::1'))
})
