import { expect, test } from 'vitest'
import { companyInitials } from './company.ts'

test.each([
  ['Banco Lunela', 'BL'],
  ['Águas do Ngwendi', 'ÁN'],
  ['Sonangol', 'SO'],
  ['4 de Fevereiro Construções', '4F'],
  ['  ', 'EN'],
  ['Grupo A. & B.', 'GB'],
  ['ß', 'SS'],
])('a company named %s has the initials %s', (name, letters) => {
  expect(companyInitials(name)).toBe(letters)
})
