import { expect, test } from 'vitest'
import { provinceDistance, provinceDistances } from './province-distance.ts'

test('the distance within a province is 0', () => {
  expect(provinceDistance('huambo', 'huambo')).toBe(0)
})

test('Benguela is nearer to Huambo than Luanda is', () => {
  expect(provinceDistance('huambo', 'benguela')).toBeLessThan(provinceDistance('huambo', 'luanda'))
})

test('Luanda and Huambo are about 510 kilometres apart, in both directions', () => {
  expect(provinceDistance('luanda', 'huambo')).toBeGreaterThan(490)
  expect(provinceDistance('luanda', 'huambo')).toBeLessThan(535)
  expect(provinceDistances.huambo?.luanda).toBe(provinceDistances.luanda?.huambo)
})
