import { expect, test } from 'vitest'
import { municipalities } from './municipalities.ts'
import { isInForce, provinces } from './province.ts'

test('the list of municipalities has the 326 of Lei n.º 14/24, each once', () => {
  const all = Object.entries(municipalities).flatMap(([slug, names]) =>
    names.map((name) => `${slug}/${name}`),
  )
  expect(new Set(all).size).toBe(326)
})

test('the capital of every current province is one of its municipalities', () => {
  for (const { slug, seat } of provinces)
    if (isInForce(slug)) expect(municipalities[slug]).toContain(seat)
})
