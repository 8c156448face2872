import { describe, expect, test } from 'vitest'
import { isOperator } from './is-operator.ts'

const token = 'uma-senha-de-vigia-longa'
const none = new Headers()

describe('a client is an operator', () => {
  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.4.0.9',
    '172.31.1.1',
    '192.168.1.5',
    'fd12::1',
    'fe80::1%eth0',
  ])('if it connects directly from the private network (%s)', (peer) =>
    expect(isOperator(none, peer, undefined)).toBe(true),
  )

  test('if it sends the token, from anywhere', () => {
    const headers = new Headers({
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': '41.63.1.1',
    })
    expect(isOperator(headers, '127.0.0.1', token)).toBe(true)
    expect(isOperator(headers, '41.63.1.1', token)).toBe(true)
  })
})

describe('a client is not an operator', () => {
  test.each([
    '41.63.1.1',
    '172.32.0.1',
    '2c0f:f888::1',
    '::ffff:41.63.1.1',
    'local',
    '',
    undefined,
  ])('if it connects from elsewhere (%s)', (peer) =>
    expect(isOperator(none, peer, undefined)).toBe(false),
  )

  test.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])(
    'if it connects through a nearby proxy (%s)',
    (name) => {
      const headers = new Headers({ [name]: '127.0.0.1' })
      expect(isOperator(headers, '127.0.0.1', token)).toBe(false)
    },
  )

  test.each(['Bearer outra', 'Bearer ', `Bearer ${token}x`, token, 'Bearer undefined'])(
    'if its request has %s',
    (header) => {
      const headers = new Headers({ Authorization: header })
      expect(isOperator(headers, '41.63.1.1', token)).toBe(false)
      expect(isOperator(headers, '41.63.1.1', undefined)).toBe(false)
    },
  )
})
