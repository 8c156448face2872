import { expect, test } from 'vitest'
import { dayExample, dayMessage, readDay, yearExample } from './typed-day.ts'

test.each([
  '2026-12-31',
  '31/12/2026',
  '31-12-2026',
  '31.12.2026',
  '31 12 2026',
  '31/12/26',
  '31 / 12 / 2026',
  '31 de Dezembro de 2026',
  '31 Dezembro 2026',
  '31 dez. 2026',
  '31 de DEZ de 26',
])('the typed date %s is parsed as the last day of 2026', (typed) => {
  expect(readDay(typed)).toBe('2026-12-31')
})

test.each(['1/3/2026', '01.03.26', '1 de Março de 2026', '1º de março de 2026', '2026/3/1'])(
  'the typed date %s is parsed as the first of March',
  (typed) => {
    expect(readDay(typed)).toBe('2026-03-01')
  },
)

test.each([
  '',
  '31/02/2026',
  '12/31/2026',
  '31/12',
  'amanhã',
  '31 de Nada de 2026',
  '0/1/2026',
  '0000-01-01',
  '0026-12-31',
  '9999-12-31',
  '12026-12-31',
])('«%s» is not a day', (typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test.each(['31/12/9999', '9999-12-31', '31 de dezembro de 9999', '12026-12-31', '1/1/1899'])(
  'for the date %s the message names the accepted years',
  (typed) => {
    expect(dayMessage(typed)).toBe(yearExample)
    expect(yearExample).toContain('entre 1900 e 2199')
  },
)

test.each(['31/02/9999', '31/02/2026', 'amanhã'])(
  'for the date %s the message asks for a date that exists',
  (typed) => {
    expect(dayMessage(typed)).toBe(dayExample)
  },
)
