import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test('a waiting time is rounded up to minutes, and a long one to hours', () => {
  expect([1, 60, 61, 5400, 5401, 86_400].map(waitWords)).toEqual([
    'dentro de 1 minuto',
    'dentro de 1 minuto',
    'dentro de 2 minutos',
    'dentro de 90 minutos',
    'dentro de 2 horas',
    'dentro de 24 horas',
  ])
})
