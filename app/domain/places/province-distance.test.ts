import { expect, test } from 'vitest'
import { provinceDistance, provinceDistances } from './province-distance.ts'

test('within a province there is no distance', () => {
  expect(provinceDistance('huambo', 'huambo')).toBe(0)
})

test('Benguela is nearer to Huambo than Luanda is', () => {
  expect(provinceDistance('huambo', 'benguela')).toBeLessThan(provinceDistance('huambo', 'luanda'))
})

test('from Luanda to Huambo are some 510 kilometres, in both directions', () => {
  expect(provinceDistance('luanda', 'huambo')).toBeGreaterThan(490)
  expect(provinceDistance('luanda', 'huambo')).toBeLessThan(535)
  expect(provinceDistances.huambo?.luanda).toBe(provinceDistances.luanda?.huambo)
})
