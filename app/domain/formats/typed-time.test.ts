import { expect, test } from 'vitest'
import { readTime } from './typed-time.ts'

test('a typed time is parsed in all common notations', () => {
  const typed = ['14:30', '14h30', '9h', '9', ' 08:05 ', '14.30', '14:30:00', '0:00']
  expect(typed.map(readTime)).toEqual([
    '14:30',
    '14:30',
    '09:00',
    '09:00',
    '08:05',
    '14:30',
    '14:30',
    '00:00',
  ])
})

test('an invalid time is refused', () => {
  expect(['24:00', '14:60', 'às 3', '', '1430', '14:3'].map(readTime)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})
