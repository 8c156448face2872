import { expect, test } from 'vitest'
import { placeLine, shortPlaceLine } from './place-line.ts'

test('a location is shown as one line of text and province', () => {
  expect(placeLine('huila', 'Avenida da Marginal, Lubango')).toBe(
    'Avenida da Marginal, Lubango, Huíla',
  )
})

test('a province that the text already names is not repeated', () => {
  expect(placeLine('luanda', 'Talatona, Luanda')).toBe('Talatona, Luanda')
})

test('a job without a location shows that none is specified', () => {
  expect(placeLine(null, null)).toBe('Localização não especificada')
})

test('a long location is shortened by omitting its most detailed parts', () => {
  expect(shortPlaceLine('luanda', 'Rua Amílcar Cabral 12, Largo do Kinaxixi, Ingombota')).toBe(
    'Largo do Kinaxixi, Ingombota, Luanda',
  )
  expect(shortPlaceLine('luanda', 'Talatona')).toBe('Talatona, Luanda')
  expect(shortPlaceLine('cuanza-norte', 'Zona ribeirinha do Dondo', 1)).toBe('Cuanza Norte')
  expect(shortPlaceLine(null, 'x'.repeat(90))).toBe('x'.repeat(90))
})
