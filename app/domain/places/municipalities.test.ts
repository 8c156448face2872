import { expect, test } from 'vitest'
import { municipalities } from './municipalities.ts'
import { isInForce, provinces } from './province.ts'

test('the law names 326 municipalities, each once in its province', () => {
  const all = Object.entries(municipalities).flatMap(([slug, names]) =>
    names.map((name) => `${slug}/${name}`),
  )
  expect(new Set(all).size).toBe(326)
})

test('the seat of every province in force is one of its municipalities', () => {
  for (const { slug, seat } of provinces)
    if (isInForce(slug)) expect(municipalities[slug]).toContain(seat)
})
