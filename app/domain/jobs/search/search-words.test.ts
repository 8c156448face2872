import { expect, test } from 'vitest'
import { queryText, searchWordsOf } from './search-words.ts'

test('only letters and digits make words, so that no sign is an operator', () => {
  expect(searchWordsOf(`"gestor" -vendas | 100% c_d & !x:* ('`)).toEqual([
    'gestor',
    'vendas',
    '100',
    'c',
    'd',
    'x',
  ])
  expect(searchWordsOf('%')).toEqual([])
})

test('every word must be found, as itself, or as a synonym in the title', () => {
  expect(queryText(['tecnico', 'rh'])).toBe('(tecnico) & (rh | (recursos:A & humanos:A) | (hr:A))')
})

test('a corrected word may be found in its place', () => {
  const others = new Map([['tecnioc', ['tecnico']]])
  expect(queryText(['tecnioc'], { others })).toBe('(tecnioc | tecnico)')
})

test('the words may be asked for in the title only, and any of them', () => {
  expect(queryText(['chefe', 'sala'], { where: 'A', any: true })).toBe('(chefe:A) | (sala:A)')
})

test('accents and capitals are of no account', () => {
  expect(searchWordsOf('Informação ÀS')).toEqual(['informacao', 'as'])
})
