import { expect, test } from 'vitest'
import { queryText, searchWordsOf } from './search-words.ts'

test('only letters and digits make words, so that no sign is an operator', () => {
  expect(searchWordsOf(`"gestor" -vendas | 100% c_d & !x:* ('`)).toEqual([
    'gestor', 'vendas', '100', 'c', 'd', 'x',
  ])
  expect(searchWordsOf('%')).toEqual([])
})

test('every word must be found, as itself or as a synonym', () => {
  expect(queryText(['tecnico', 'rh'])).toBe('(tecnico) & (rh | (recursos & humanos) | hr)')
})

test('a corrected word may be found in its place', () => {
  expect(queryText(['tecnioc'], new Map([['tecnioc', ['tecnico']]]))).toBe('(tecnioc | tecnico)')
})

test('accents and capitals are of no account', () => {
  expect(searchWordsOf('Informação ÀS')).toEqual(['informacao', 'as'])
})
