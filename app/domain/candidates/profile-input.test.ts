import { expect, test } from 'vitest'
import { profileInputSchema } from './profile-input.ts'

const now = new Date('2026-11-20T23:30:00Z')
const needed = { name: 'Ana Conceição', documentNumber: '003456789LA041' }
const parse = (typed: Record<string, string> = {}) =>
  profileInputSchema(now).safeParse({ ...needed, ...typed })
const read = (typed: Record<string, string> = {}) =>
  profileInputSchema(now).parse({ ...needed, ...typed })
const wrongWith = (typed: Record<string, string>) => parse(typed).error?.issues[0]?.message

test('a profile requires name and document number', () => {
  expect(wrongWith({ name: ' ' })).toBe('Indique o seu nome.')
  expect(wrongWith({ documentNumber: '' })).toBe('Indique o número do documento (BI).')
})

test('the numbers of an identity card (BI), passport or residence card are stored in capitals', () => {
  expect(read({ documentNumber: ' 003456789la041 ' }).documentNumber).toBe('003456789LA041')
  expect(read({ documentNumber: 'N1234567' }).documentNumber).toBe('N1234567')
  expect(read({ documentNumber: 'A-2019/00451' }).documentNumber).toBe('A-2019/00451')
  for (const documentNumber of ['1234', 'x'.repeat(31), '<b>12345</b>', '12345;drop']) {
    expect(wrongWith({ documentNumber })).toContain('Escreva o número como está no documento')
  }
})

test('skills are trimmed, and duplicates are removed regardless of case', () => {
  expect(read({ skills: ' Excel,, excel , Pão  de  forma,EXCEL' }).skills).toEqual([
    'Excel',
    'Pão de forma',
  ])
  expect(wrongWith({ skills: Array.from({ length: 41 }, (_, n) => `s${n}`).join() })).toBe(
    'Indique no máximo 40.',
  )
})

test('years of experience are a whole number from 0 to 80, 0 if empty', () => {
  expect(read().experienceYears).toBe(0)
  expect(read({ experienceYears: '' }).experienceYears).toBe(0)
  expect(read({ experienceYears: '80' }).experienceYears).toBe(80)
  for (const experienceYears of ['81', '-1', '2.5', '2,5', 'dez', '1e1']) {
    expect(wrongWith({ experienceYears })).toContain('número inteiro')
  }
})

test('empty fields of a profile are stored as null', () => {
  const empty = { birthDate: '', gender: '', educationLevel: '', phone: '', location: '', bio: '' }
  const nothing = { birthDate: null, gender: null, educationLevel: null }
  const more = { phone: null, location: null, bio: null, province: null }
  expect(read({ ...empty, province: '' })).toMatchObject({ ...nothing, ...more })
  expect(read()).toMatchObject({ ...nothing, ...more })
})

test('a field with a fixed list of options accepts no other value', () => {
  for (const field of ['gender', 'educationLevel', 'province']) {
    expect(wrongWith({ [field]: 'outra coisa' })).toMatch(/^Escolha uma/)
  }
})

test('a birth date must exist and be at least fourteen years ago', () => {
  expect(read({ birthDate: '1994-03-21' }).birthDate).toBe('1994-03-21')
  expect(read({ birthDate: '21/3/1994' }).birthDate).toBe('1994-03-21')
  expect(read({ birthDate: '2012-11-21' }).birthDate).toBe('2012-11-21')
  expect(wrongWith({ birthDate: '2012-11-22' })).toBe(
    'É preciso ter pelo menos 14 anos para trabalhar.',
  )
  expect(wrongWith({ birthDate: '2026-11-22' })).toBe(
    'A data de nascimento não pode ser no futuro.',
  )
  for (const birthDate of ['1826-01-01', '01/01/1826', '21/03/9999'])
    expect(wrongWith({ birthDate })).toBe('Confirme o ano de nascimento.')
  for (const birthDate of ['1994-02-31', '31/02/1994', 'ontem', '21/03/94', '0000-00-00']) {
    expect(wrongWith({ birthDate })).toContain('Escreva uma data que exista')
  }
})
