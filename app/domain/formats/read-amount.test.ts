import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPay, readAmount } from './read-amount.ts'

test.each([
  ['250 mil', 250_000],
  ['250mil', 250_000],
  ['250 MIL KZ', 250_000],
  ['250k', 250_000],
  ['Kz 250 mil', 250_000],
  ['87,5 mil', 87_500],
  ['1,2 milhões', 1_200_000],
  ['1.2 milhoes', 1_200_000],
  ['1,1 milhões', 1_100_000],
  ['1 milhão', 1_000_000],
  ['1 milhão de kwanzas', 1_000_000],
  ['1 milhão e 200 mil', 1_200_000],
  ['2 milhões 500 mil', 2_500_000],
  ['1.250 mil', 1_250_000],
  ['250 000', 250_000],
  ['250.000,50 KZ', 250_000.5],
  ['150,000', 150_000],
  ['1,250,000', 1_250_000],
  ['150,000.50', 150_000.5],
  ['150,50', 150.5],
  ['150 000 AKZ', 150_000],
  ['AKZ 150.000', 150_000],
  ['1,250 milhões', 1_250_000],
])('the typed amount %s is parsed as %d KZ', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each([
  '',
  'mil',
  'milhões',
  'e',
  'um milhão',
  '250 mil mil',
  '200 mil e 1 milhão',
  '-5 mil',
  '1e5',
  '0x10',
  '1.2.3 mil',
  '999999999999 milhões',
  '250 milhas',
])('«%s» is not an amount', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})

test('an amount written with “mil” or “milhões” is parsed like the same amount in digits', () => {
  const parts = fc.record({
    millions: fc.integer({ min: 1, max: 999 }),
    tenths: fc.integer({ min: 0, max: 9 }),
    thousands: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(parts, ({ millions, tenths, thousands }) => {
      expect(readAmount(`${thousands} mil`)).toBe(thousands * 1000)
      expect(readAmount(`${millions},${tenths} milhões`)).toBe(millions * 1e6 + tenths * 1e5)
      expect(readAmount(`${millions} milhões e ${thousands} mil`)).toBe(
        millions * 1e6 + thousands * 1000,
      )
    }),
  )
})

test('any text gives an amount that can be stored, or undefined', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,ekmil hõãoesKZ-') })
  fc.assert(
    fc.property(typed, (words) => {
      const amount = readAmount(words) ?? 0
      expect(amount >= 0 && amount <= 1e12 && Number.isFinite(amount)).toBe(true)
    }),
  )
})

test.each([
  [150, false],
  [999, false],
  [1_000, true],
  [150_000, true],
  [100_000_000, true],
  [150_000_000_000, false],
])('whether %d KZ is plausible as monthly pay: %s', (amount, may) => {
  expect(isPay(amount)).toBe(may)
})
