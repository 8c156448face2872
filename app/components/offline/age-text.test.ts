import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

test.each([
  [59_999, 'agora mesmo'],
  [3 * 60_000, 'há 3 minutos'],
  [2 * 3_600_000, 'há 2 horas'],
  [86_400_000, 'há 1 dia'],
])('a page stored %d ms ago shows the age: %s', (ms, age) => {
  expect(ageText(ms)).toBe(`Sem ligação. Visto ${age}.`)
})
