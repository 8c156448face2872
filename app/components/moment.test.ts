import { describe, expect, test } from 'vitest'
import { agoText, dateAndTimeText, dateFieldValue, dateText } from './moment.tsx'

const lateInLuanda = new Date('2026-01-05T23:30:00Z')

test('a date is the day in Luanda', () => {
  expect(dateText(lateInLuanda)).toBe('6 de Janeiro de 2026')
  expect(dateAndTimeText(lateInLuanda)).toBe('6 de Janeiro de 2026, 00:30')
  expect(dateFieldValue(lateInLuanda)).toBe('2026-01-06')
})

describe('how long ago', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const minute = 60_000
  test.each([
    [0, 'agora mesmo'],
    [minute, 'há 1 minuto'],
    [59 * minute, 'há 59 minutos'],
    [60 * minute, 'há 1 hora'],
    [23 * 60 * minute, 'há 23 horas'],
    [24 * 60 * minute, 'há 1 dia'],
    [6 * 24 * 60 * minute, 'há 6 dias'],
    [7 * 24 * 60 * minute, 'há 1 semana'],
    [29 * 24 * 60 * minute, 'há 4 semanas'],
    [30 * 24 * 60 * minute, 'há 1 mês'],
    [95 * 24 * 60 * minute, 'há 3 meses'],
  ])('%d ms', (ms, text) => {
    expect(agoText(new Date(now.getTime() - ms), now)).toBe(text)
  })

  test('a clock that goes wrong never says the future', () => {
    expect(agoText(new Date(now.getTime() + minute), now)).toBe('agora mesmo')
  })
})
