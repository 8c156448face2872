import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { judgePassword, passwordSentences } from './password-policy.ts'

const email = 'marta@exemplo.ao'
const judge = (password: string, isAdmin = false) => {
  const outcome = judgePassword(password, { email, isAdmin })
  return outcome.ok ? 'done' : outcome.refusal
}

test('a password of five characters is refused with the error message of the specification', () => {
  expect(judge('Ab3-x')).toBe('password-too-short')
  expect(passwordSentences['password-too-short']).toBe('A senha deve ter pelo menos 6 caracteres')
})

test('a candidate or a company can use a password of six characters', () => {
  expect(judge('q9!Zk7')).toBe('done')
})

test('an administrator needs a password of at least twelve characters', () => {
  expect(judge('q9!Zk', true)).toBe('password-too-short')
  expect(judge('q9!Zk7aaaa1', true)).toBe('admin-password-too-short')
  expect(judge('q9!Zk7aaaa1b', true)).toBe('done')
})

test('common passwords, the platform’s name and the account’s e-mail address are refused', () => {
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
])('a password of repetitions or sequences is refused: %s', (password) => {
  expect(judge(password)).toBe('password-too-common')
})

test('the 3000 most common passwords are refused in upper and lower case', () => {
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

test('a long password may contain spaces and any letters', () => {
  expect(judge('a minha senha é comprida, tem ç e 🙂 e mais de sessenta e quatro letras')).toBe(
    'done',
  )
})

test('an emoji counts as one character of a password', () => {
  expect(judge('🙂🙂🙂')).toBe('password-too-short')
})

test('a password may have at most 256 characters', () => {
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
])('a password of an Angolan word or the person’s name with digits is refused: %s', (password) => {
  expect(judge(password)).toBe('password-too-common')
})

test.each(['Ondjiva-segura-7', 'luz na serra 9', 'huambo-tem-frio-7', 'Kalandula-2026'])(
  'a passphrase with an Angolan word is accepted: %s',
  (password) => {
    expect(judge(password)).toBe('done')
  },
)
