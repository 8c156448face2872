import { expect, test } from 'vitest'
import { displayNumberIn, displayNumberText, maskEmail, maskNumber } from './user.ts'

test.each([
  [1, '#000001'],
  [123_456, '#123456'],
  [1_234_567, '#1234567'],
])('the user number %i is shown as %s', (number, text) => {
  expect(displayNumberText(number)).toBe(text)
})

test.each([
  ['#000042', 42],
  [' 42 ', 42],
  ['ana', undefined],
  ['#', undefined],
  ['12345678901', undefined],
])('the typed user number "%s" is parsed as %s', (typed, number) => {
  expect(displayNumberIn(typed)).toBe(number)
})

test('a masked e-mail address shows its first letter and its domain', () => {
  expect(maskEmail('marta.lopes@exemplo.ao')).toBe('m•••@exemplo.ao')
  expect(maskEmail(null)).toBeNull()
})

test('a masked number shows its last three characters', () => {
  expect(maskNumber('005432178LA041')).toBe('•••041')
  expect(maskNumber(null)).toBeNull()
})
