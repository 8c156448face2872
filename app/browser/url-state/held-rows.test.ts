import { expect, test } from 'vitest'
import { withHeldRows } from './held-rows.ts'

test.each([
  ['/lista', [], '/lista'],
  ['/lista', ['a', 'b'], '/lista?escolhida=a&escolhida=b'],
  ['/lista?q=x&page=2', ['a'], '/lista?q=x&page=2&escolhida=a'],
  ['/lista?escolhida=a&q=x', ['b'], '/lista?q=x&escolhida=b'],
  ['/lista?escolhida=a', [], '/lista'],
] as const)('the list URL %s with the ticked rows %j becomes %s', (address, ids, expected) => {
  expect(withHeldRows(address, ids)).toBe(expected)
})
