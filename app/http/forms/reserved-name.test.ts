import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

const RESERVED = ['__proto__', 'constructor', 'prototype']

test.each(RESERVED.flatMap((name) => [name, `a.${name}.b`, `a[${name}]`, `${name}[0]`]))(
  '%s is a reserved name',
  (name) => {
    expect(isReservedName(name)).toBe(true)
  },
)

test('a name that only resembles a reserved name is accepted', () => {
  for (const name of ['constructor_civil', 'prototypes', 'proto', 'a__proto__b'])
    expect(isReservedName(name), name).toBe(false)
})
