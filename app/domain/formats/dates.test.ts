import { expect, test } from 'vitest'
import { dateFieldValue, longDate, longDateAndTime, relativeDate } from './dates.ts'

const now = new Date('2026-06-30T12:00:00Z')
const before = (days: number, minutes = 0) =>
  new Date(now.getTime() - (days * 1440 + minutes) * 60_000)

test.each([
  [before(0, 0.5), 'agora mesmo'],
  [before(0, 1), 'há 1 minuto'],
  [before(0, 59), 'há 59 minutos'],
  [before(0, 60), 'há 1 hora'],
  [before(0, 23 * 60 + 59), 'há 23 horas'],
  [before(1), 'há 1 dia'],
  [before(6.9), 'há 6 dias'],
  [before(7), 'há 1 semana'],
  [before(29.9), 'há 4 semanas'],
  [before(30), 'há 1 mês'],
  [before(95), 'há 3 meses'],
])('a relative date is shown in words: %s is "%s"', (date, text) => {
  expect(relativeDate(date, now)).toBe(text)
})

test('a long date contains the capitalised name of the month', () => {
  expect(longDate(new Date('2026-01-06T10:00:00Z'))).toBe('6 de Janeiro de 2026')
})

test('a long date shows the day in Luanda’s time zone', () => {
  expect(longDate(new Date('2026-02-28T23:30:00Z'))).toBe('1 de Março de 2026')
})

test('times on a page and in a form field are in Luanda’s time zone', () => {
  const late = new Date('2026-02-28T23:30:00Z')
  expect(longDateAndTime(late)).toBe('1 de Março de 2026, 00:30')
  expect(dateFieldValue(late)).toBe('2026-03-01')
})
