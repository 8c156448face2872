import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

test('the province follows the free text', () => {
  expect(placeText({ location: 'Talatona', province: 'luanda' })).toBe('Talatona, Luanda')
})

test('a province that the free text names already is not said twice', () => {
  expect(placeText({ location: 'Caála, huambo', province: 'huambo' })).toBe('Caála, huambo')
})

test('without any place it says that there is none', () => {
  expect(placeText({ location: ' ', province: null })).toBe('Localização não especificada')
})
