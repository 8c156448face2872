import { expect, test } from 'vitest'
import { isLikeName } from './like-name.ts'

test.each([
  ['Moagem do Planalto, Lda.', 'MOAGEM DO PLANALTO LIMITADA'],
  ['Águas Claras S.A.', 'Aguas Claras, SA'],
  ['Planalto Moagem', 'Moagem Planalto'],
])('%s and %s are recognised as names of the same company', (one, other) => {
  expect(isLikeName(one, other)).toBe(true)
})

test.each([
  ['Sonangol EP', 'Moagem do Planalto'],
  ['Moagem', 'Moagem do Planalto'],
  ['Lda', 'S.A.'],
  ['', ''],
])('%s and %s are not recognised as names of the same company', (one, other) => {
  expect(isLikeName(one, other)).toBe(false)
})
