import { expect, test } from 'vitest'
import { rootOf, tokensOf, wordsOf } from './search-words.ts'
import { queryText } from './words-query.ts'

const term = (text: string, ...alternatives: string[]) => ({
  words: text.split(' '),
  alternatives: alternatives.map((other) => other.split(' ')),
})
const words = (typed: string) => tokensOf(typed).map(({ word }) => word)

test('a search consists of letters and digits, so no character is an operator', () => {
  expect(words(`"gestor" -vendas | 100% c_d & !x:* (\u202e\u200f 🙂`)).toEqual([
    'gestor',
    'vendas',
    '100',
    'c',
    'd',
    'x',
  ])
  expect(words('%')).toEqual([])
})

test('only the first twelve words of a search are used', () => {
  expect(words('palavra '.repeat(100_000))).toHaveLength(12)
})

test('an apostrophe is part of its word', () => {
  expect(words("M'banza Kongo, N’dalatando")).toEqual(['mbanza', 'kongo', 'ndalatando'])
})

test('pasted invisible characters do not split a word', () => {
  expect(words('moto\u200brista \u2060de \u00adpe\u00adsados\ufeff\u2800')).toEqual([
    'motorista',
    'de',
    'pesados',
  ])
})

test('the elided preposition in “copo d’água” is not part of the next word', () => {
  expect(wordsOf("mão d'obra")).toEqual(wordsOf('mão de obra'))
  expect(wordsOf('copo d’água')).toEqual(['copo', 'agua'])
})

test('each word, or its synonym in the title, must match', () => {
  expect(queryText([term('tecnico'), term('rh', 'recursos humanos', 'hr')])).toBe(
    '(tecnico) & (rh | (recursos:A & humanos:A) | (hr:A))',
  )
})

test('a corrected word matches wherever the typed word would', () => {
  const others = new Map([['tecnico', ['tecnioc']]])
  expect(queryText([term('tecnico')], { others })).toBe('((tecnico | tecnioc))')
})

test('a short word matches as the beginning of a word in the title', () => {
  expect(queryText([term('mo')], { others: new Map([['mo', []]]) })).toBe('((mo | mo:*A))')
})

test('a query can be limited to titles and match any one of its words', () => {
  const terms = [term('chefe'), term('sala')]
  expect(queryText(terms, { where: 'A', any: true })).toBe('(chefe:A) | (sala:A)')
})

test('accents, case and stop words are ignored', () => {
  expect(wordsOf('Informação ÀS Formações')).toEqual(['informacao', 'formacoes'])
})

test.each([
  ['engenheiro', 'engenheira', 'engenheiros', 'engenheiras'],
  ['director', 'directora', 'diretores', 'diretoras'],
  ['formação', 'formações'].map((word) => wordsOf(word).join()),
  ['comercial', 'comerciais'],
  ['vendedor', 'vendedora', 'vendedores'],
  ['electricista', 'eletricistas'],
])('%s, %s … have the same stem', (...forms) => {
  expect(new Set(forms.map(rootOf)).size).toBe(1)
})
