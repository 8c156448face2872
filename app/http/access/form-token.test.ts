import { expect, test } from 'vitest'
import { isFormToken, issueFormToken } from './form-token.ts'

const secret = 'x'.repeat(32)

test.each([
  [0, true],
  [7_000_000, true],
  [7_300_000, false],
  [-8_000, true],
  [-60_000, false],
])(
  'a form token that is %d ms old by another instance’s clock is accepted: %s',
  (age, accepted) => {
    const now = Date.now()
    const token = issueFormToken(secret, 'nif', now - age)
    expect(isFormToken(secret, 'nif', token, now)).toBe(accepted)
  },
)

test('a form token of another form or with another secret is refused', () => {
  expect(isFormToken(secret, 'nif', issueFormToken(secret, 'other'))).toBe(false)
  expect(isFormToken(secret, 'nif', issueFormToken('y'.repeat(32), 'nif'))).toBe(false)
})
