import { expect, test } from 'vitest'
import { randomHex } from './random-hex.ts'

test('no random bytes are returned twice, even after the pool is refilled', () => {
  const handedOut = Array.from({ length: 2_000 }, () => randomHex(16))
  expect(new Set(handedOut).size).toBe(handedOut.length)
  for (const one of handedOut) expect(one).toMatch(/^[0-9a-f]{32}$/)
  // Used bytes of the pool are set to zero, so a value with zeros would consist of used bytes.
  expect(handedOut.filter((one) => /0{16}/.test(one))).toEqual([])
})
