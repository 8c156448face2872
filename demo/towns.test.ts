import { expect, test } from 'vitest'
import { municipalities } from '#app/domain/places/municipalities.ts'
import { isInForce, provinces } from '#app/domain/places/province.ts'
import { towns } from './towns.ts'

test('every town is a municipality of its province', () => {
  for (const { name, province } of towns) expect(municipalities[province]).toContain(name)
})

test('every current province has a town', () => {
  const reached = new Set(towns.map(({ province }) => province))
  expect(
    provinces.map(({ slug }) => slug).filter((slug) => isInForce(slug) && !reached.has(slug)),
  ).toEqual([])
})

test('no two towns share a name', () => {
  expect(new Set(towns.map(({ name }) => name)).size).toBe(towns.length)
})
