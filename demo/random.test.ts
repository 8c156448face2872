import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'

const draws = (seed: string) => {
  const random = randomFrom(seed)
  return Array.from({ length: 50 }, () => random.next())
}

test('the same seed gives the same random numbers', () => {
  expect(draws('lusona')).toEqual(draws('lusona'))
})

test('another seed gives different random numbers', () => {
  expect(draws('lusona')).not.toEqual(draws('lusonb'))
})

test('between() returns both bounds and nothing outside them', () => {
  const random = randomFrom('dado')
  const thrown = new Set(Array.from({ length: 300 }, () => random.between(1, 6)))
  expect([...thrown].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a shuffle returns every item once', () => {
  const items = Array.from({ length: 40 }, (_, index) => index)
  const shuffled = randomFrom('baralho').shuffle(items)
  expect(shuffled).not.toEqual(items)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
})

test('an item with three times the weight is drawn about three times as often', () => {
  const random = randomFrom('peso')
  const drawn = Array.from({ length: 4000 }, () => random.weighted([1, 3], (item) => item))
  expect(drawn.filter((item) => item === 3).length / 4000).toBeCloseTo(0.75, 1)
})

test('an item without weight is never drawn', () => {
  const random = randomFrom('zero')
  const drawn = Array.from({ length: 500 }, () => random.weighted([0, 1], (item) => item))
  expect(drawn).not.toContain(0)
})
