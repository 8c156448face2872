import { expect, test } from 'vitest'
import { codeOf, findStepOfCode, newTotpSecret, stepAt, toBase32 } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at second %i equals that of RFC 6238', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a secret has 160 random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('a phone’s clock may be wrong by at most half a minute', () => {
  const now = new Date(1_800_000_000_000)
  const step = stepAt(now)
  const isTaken = (off: number) =>
    findStepOfCode(secret, codeOf(secret, step + off), 0, now) === step + off
  expect([-2, -1, 0, 1, 2].map(isTaken)).toEqual([false, true, true, true, false])
})

test('a used code and earlier ones are refused', () => {
  const now = new Date(1_800_000_000_000)
  const step = stepAt(now)
  expect(findStepOfCode(secret, codeOf(secret, step), step, now)).toBeUndefined()
  expect(findStepOfCode(secret, codeOf(secret, step - 1), step, now)).toBeUndefined()
})
