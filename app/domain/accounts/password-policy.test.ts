import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { judgePassword, passwordSentences } from './password-policy.ts'

const email = 'marta@exemplo.ao'
const judge = (password: string, isAdmin = false) => {
  const outcome = judgePassword(password, { email, isAdmin })
  return outcome.ok ? 'done' : outcome.refusal
}

test('five characters are too few for everyone, in the words of the specification', () => {
  expect(judge('Ab3-x')).toBe('password-too-short')
  expect(passwordSentences['password-too-short']).toBe('A senha deve ter pelo menos 6 caracteres')
})

test('six characters are enough for a candidate or a company', () => {
  expect(judge('q9!Zk7')).toBe('done')
})

test('an administrator needs twelve, and reads a sentence of its own from six to eleven', () => {
  expect(judge('q9!Zk', true)).toBe('password-too-short')
  expect(judge('q9!Zk7aaaa1', true)).toBe('admin-password-too-short')
  expect(judge('q9!Zk7aaaa1b', true)).toBe('done')
})

test('the most common passwords, the platform’s name and the own address are refused', () => {
  for (const password of ['123456', 'password', 'qwerty', 'lusona', 'Angola', 'marta@exemplo.ao']) {
    expect(judge(password), password).toBe('password-too-common')
  }
})

test.each([
  '654321',
  '987654321',
  '0987654321',
  '7890123',
  '555555',
  'abcdef',
  'ZYXWVU',
  'asdfgh',
  'aaaaaa',
  'AAaaAA',
  '12341234',
  'abcabcab',
  '🙂🙂🙂🙂🙂🙂',
])('repeats and runs are refused: %s', (password) => {
  expect(judge(password)).toBe('password-too-common')
})

test('the first 3000 of the common passwords that are long enough are refused, in either case', () => {
  const listed = dictionary['passwords-common'].slice(0, 10_000).map(String)
  const long = listed.filter((password) => password.length >= 6).slice(0, 3000)
  expect(long).toHaveLength(3000)
  for (const password of long) {
    expect(judge(password), password).toBe('password-too-common')
    expect(judge(password.toUpperCase()), password).toBe('password-too-common')
  }
})

test('a password that only begins with a sequence is accepted', () => {
  for (const password of ['12345x', 'abcdeg', '1234123499', 'aaaaab']) {
    if (dictionary['passwords-common'].map(String).includes(password)) continue
    expect(judge(password), password).toBe('done')
  }
})

test('long passwords with spaces and any letters are taken as they are', () => {
  expect(judge('a minha senha é comprida, tem ç e 🙂 e mais de sessenta e quatro letras')).toBe(
    'done',
  )
})

test('a character is what a person counts as one', () => {
  expect(judge('🙂🙂🙂')).toBe('password-too-short')
})

test('256 characters are taken, one more is refused', () => {
  const signs = Array.from({ length: 257 }, (_, index) =>
    String.fromCodePoint(0x1f300 + ((index * index * 7) % 251)),
  )
  expect(judge(signs.slice(1).join(''))).toBe('done')
  expect(judge(signs.join(''))).toBe('password-too-long')
})

test.each([
  'angola2026',
  'luanda123',
  'lusona2026',
  'Luanda@2024',
  '1huambo1',
  'Benguela!',
  'Kuito2025',
  'uige.2020',
  'amorluanda1',
  'petro1980',
  'marta2026',
])('an Angolan word or the own name with digits is refused: %s', (password) => {
  expect(judge(password)).toBe('password-too-common')
})

test.each(['Ondjiva-segura-7', 'luz na serra 9', 'huambo-tem-frio-7', 'Kalandula-2026'])(
  'a phrase with an Angolan word is taken: %s',
  (password) => {
    expect(judge(password)).toBe('done')
  },
)
