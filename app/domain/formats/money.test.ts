import { expect, test } from 'vitest'
import { kwanzas, salaryText } from './money.ts'

const text = (salaryMin: number | null, salaryMax: number | null) =>
  salaryText({ salaryMin, salaryMax }).replace(/[\u202f\u00a0]/g, ' ')

test('money is in KZ with a thin space every three digits', () => {
  expect(kwanzas(1_250_000)).toBe('1\u202f250\u202f000\u00a0KZ')
  expect(kwanzas(950)).toBe('950\u00a0KZ')
})

test('a job without any salary shows "Salário a combinar"', () => {
  expect(text(null, null)).toBe('Salário a combinar')
})

test('a job with both salary bounds shows "X - Y KZ"', () => {
  expect(text(150_000, 250_000)).toBe('150 000 - 250 000 KZ')
})

test('a job with equal salary bounds shows one figure', () => {
  expect(text(205_000, 205_000)).toBe('205 000 KZ')
})

test('a job with only a lower bound shows "A partir de X KZ"', () => {
  expect(text(150_000, null)).toBe('A partir de 150 000 KZ')
})

test('a job with only an upper bound shows "Até Y KZ"', () => {
  expect(text(null, 250_000)).toBe('Até 250 000 KZ')
})
