import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

test.each(['__proto__', 'a.__proto__.b', 'a[constructor][prototype]'])(
  '%s is a reserved name',
  (name) => {
    expect(isReservedName(name)).toBe(true)
  },
)

test('a name that only resembles one is free', () => {
  expect(isReservedName('constructor_civil')).toBe(false)
})
