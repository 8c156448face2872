import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test.each([
  ['abc', 'abc', true],
  ['', '', true],
  ['abd', 'abc', false],
  ['ab', 'abc', false],
  ['abcd', 'abc', false],
  ['', 'abc', false],
  ['ABC', 'abc', false],
  ['á', 'a\u0301', false],
])('the secrets %j and %j are the same: %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame)
})
