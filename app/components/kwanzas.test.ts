import { expect, test } from 'vitest'
import { grouped, kwanzas } from './kwanzas.ts'

test.each([
  [0, '0 KZ'],
  [999, '999 KZ'],
  [25_000, '25 000 KZ'],
  [1_234_567, '1 234 567 KZ'],
  [1500.5, '1 500,50 KZ'],
])('%d reads %s', (amount, text) => {
  expect(kwanzas(amount).replaceAll('\u202f', ' ')).toBe(text)
})

test('a count has no currency', () => {
  expect(grouped(12_400)).toBe('12\u202f400')
})
