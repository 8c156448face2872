import { expect, test } from 'vitest'
import { phoneNumber, showPhone } from './phone.ts'

const wrong = (typed: string) => phoneNumber().safeParse(typed).error?.issues[0]?.message

test.each([
  ['923000111'],
  ['923 000 111'],
  ['(+244) 923.000.111'],
  ['+244 (0) 923 000 111'],
  ['0923000111'],
  ['00244 923 000 111'],
  ['244923000111'],
  ['+244–923–000–111'],
  ['923/000/111'],
  ['tel:+244923000111'],
  ['\u2066+244 923\u00a0000\u00a0111\u2069'],
  ['\u202a\u200e+244\u00a0923\u2011000\u2011111\u202c'],
  ['９２３０００１１１'],
])('an Angolan telephone number is parsed in the notation %j', (typed) => {
  expect(phoneNumber().parse(typed)).toBe('+244923000111')
})

test.each([
  ['222 000 011', '+244222000011'],
  ['+351 912 345 678', '+351912345678'],
  ['00351 912345678', '+351912345678'],
  ['+55 (11) 91234-5678', '+5511912345678'],
  ['+27 82 123 4567', '+27821234567'],
])('the landline or foreign number %s is parsed as %s', (typed, stored) => {
  expect(phoneNumber().parse(typed)).toBe(stored)
})

test.each([
  ['too short', '92300'],
  ['outside the Angolan ranges', '823 000 111'],
  ['with an unknown country code', '+999 923000111'],
  ['words', 'o mesmo de sempre'],
  ['a number with words', 'ligue 923 000 111'],
  ['two numbers', '923 000 111 / 912 000 222'],
  ['longer than any telephone number', `923000111${' '.repeat(60)}`],
])('the invalid number %s is refused with an example', (_, typed) => {
  expect(wrong(typed)).toBe('Este número não parece correto. Exemplo: +244 923 000 000')
})

test('a telephone number of only spaces and punctuation is empty', () => {
  expect(phoneNumber().parse(' \u00a0\u2066\u2069 ')).toBe('')
})

test('a telephone number is shown in one format, however it was stored', () => {
  for (const stored of ['+244923000111', '923 000 111', '0923000111', '(+244) 923.000.111']) {
    expect(showPhone(stored)).toBe('+244 923 000 111')
  }
  expect(showPhone('+351912345678')).toBe('+351 912 345 678')
})

test('a stored text that is not a telephone number is shown unchanged', () => {
  expect(showPhone('só de manhã')).toBe('só de manhã')
  expect(showPhone('')).toBe('')
  expect(showPhone(null)).toBeNull()
})
