import { expect, test } from 'vitest'
import { withHeldRows } from './held-rows.ts'

test.each([
  ['/lista', [], '/lista'],
  ['/lista', ['a', 'b'], '/lista?escolhida=a&escolhida=b'],
  ['/lista?q=x&page=2', ['a'], '/lista?q=x&page=2&escolhida=a'],
  ['/lista?escolhida=a&q=x', ['b'], '/lista?q=x&escolhida=b'],
  ['/lista?escolhida=a', [], '/lista'],
] as const)('a list at %s with the rows %j ticked is at %s', (address, ids, expected) => {
  expect(withHeldRows(address, ids)).toBe(expected)
})
