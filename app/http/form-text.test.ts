import { expect, test } from 'vitest'
import { cleanText, isReservedName } from './form-text.ts'

test('text keeps its line breaks and tabs and loses other control characters', () => {
  expect(cleanText('um\r\ndois\ttrês\0\u001b[31m\u007f')).toBe('um\ndois\ttrês[31m')
})

test('letters and their accents become one character', () => {
  expect(cleanText('Conceic\u0327a\u0303o')).toBe('Conceição')
})

test('what a person typed is otherwise kept', () => {
  const typed = `O'Neil & Filhos "C++" 5 < 7 🙂`
  expect(cleanText(typed)).toBe(typed)
})

test.each(['__proto__', 'a.__proto__.b', 'a[constructor][prototype]'])(
  '%s is a reserved name',
  (name) => {
    expect(isReservedName(name)).toBe(true)
  },
)

test('a name that only resembles one is free', () => {
  expect(isReservedName('constructor_civil')).toBe(false)
})
