import { expect, test } from 'vitest'
import { clientKeyOf } from './client-key.ts'

const mark = (peer: string, forwarded: string | null = null, proxies = 0) =>
  clientKeyOf('secret', peer, forwarded, proxies)

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

test('the port that a proxy writes behind the address does not make another client', () => {
  const one = mark('10.0.0.1', '6.6.6.6', 1)
  for (const port of [1001, 1002, 65535]) expect(mark('10.0.0.1', `6.6.6.6:${port}`, 1)).toBe(one)
  const six = mark('10.0.0.1', '2001:db8:1:2::9', 1)
  expect(mark('10.0.0.1', '[2001:db8:1:2::9]:1001', 1)).toBe(six)
  expect(mark('10.0.0.1', '"[2001:db8:1:2::8]:1002"', 1)).toBe(six)
})

test.each(['unknown', '_hidden', '', '1.2.3', '1.2.3.4.5', '999.1.1.1', 'a:b', '::gg', '<script>'])(
  'what is no address is not taken for one: %s',
  (said) => {
    expect(mark('10.0.0.1', said, 1)).toBe(mark('10.0.0.1'))
  },
)

test('an address is one client in whichever way it is written', () => {
  expect(mark('2001:DB8:0001:2:0:0:0:1')).toBe(mark('2001:db8:1:2::1'))
  expect(mark('::ffff:c000:201')).toBe(mark('192.0.2.1'))
  expect(mark('fe80::1%eth0')).toBe(mark('fe80::1'))
})
