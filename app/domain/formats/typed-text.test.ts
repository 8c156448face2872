import { expect, test } from 'vitest'
import {
  optionalLine,
  optionalParagraphs,
  personName,
  requiredLine,
  requiredParagraphs,
} from './typed-text.ts'

const name = personName('Indique o seu nome.')
const wrongWith = (typed: string) => name.safeParse(typed).error?.issues[0]?.message

test('names of people and companies are accepted as typed', () => {
  for (const typed of ['Ana Conceição', "João d'Almeida-Neto", 'Padaria 2000, Lda.', 'Nzinga']) {
    expect(name.parse(typed)).toBe(typed)
  }
})

test.each([
  ['only invisible characters', '\u200b\u200d\u2060'],
  ['a letter without a visible shape', '\u3164'],
  ['an empty braille cell', '\u2800'],
  ['a character that reverses the text direction', 'Ana \u202egro.live'],
  ['isolated text with its own direction', '\u2066Ana\u2069'],
  ['a soft hyphen', 'A\u00adna'],
])('a name with %s is refused', (_, typed) => {
  expect(wrongWith(typed)).toBe(
    'Este nome tem sinais que não se vêem. Escreva-o de novo, letra por letra.',
  )
})

test('a name of only spaces counts as empty', () => {
  expect(wrongWith(' \u00a0 \ufeff')).toBe('Indique o seu nome.')
})

test.each(['\u200b', '\u2800', '\u200b \u2060\u3164', '\u00ad\ufeff'])(
  'a text of only invisible characters counts as empty: %j',
  (typed) => {
    for (const required of [requiredLine('Escreva.'), requiredParagraphs('Escreva.')]) {
      expect(required.safeParse(typed).error?.issues[0]?.message).toBe('Escreva.')
      expect(required.parse(`${typed}Bom dia`)).toContain('Bom dia')
    }
    expect(optionalLine().parse(typed)).toBeNull()
    expect(optionalParagraphs().parse(typed)).toBeNull()
  },
)
