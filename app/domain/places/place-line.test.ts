import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test('a place is one line of free text and province', () => {
  expect(placeLine('huila', 'Avenida da Marginal, Lubango')).toBe(
    'Avenida da Marginal, Lubango, Huíla',
  )
})

test('a province that the text already names is not said twice', () => {
  expect(placeLine('luanda', 'Talatona, Luanda')).toBe('Talatona, Luanda')
})

test('a job without a place says so', () => {
  expect(placeLine(null, null)).toBe('Localização não especificada')
})
