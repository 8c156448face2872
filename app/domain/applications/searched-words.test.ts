import { expect, test } from 'vitest'
import { wordsOfSearch } from './searched-words.ts'

/**
 * Whether a search with one typing error finds the word. Applies the conditions that the SQL query
 * applies.
 */
function finds(typed: string, word: string): boolean {
  const [searched] = wordsOfSearch(typed)
  if (!searched?.mistyped) return false
  const { parts, pattern } = searched.mistyped
  const expression = new RegExp(pattern.replace('\\m', '\\b').replace('\\M', '\\b'))
  return parts.some((part) => word.includes(part)) && expression.test(word)
}

test.each([
  ['a letter swapped with the next', 'albreto'],
  ['the two middle letters swapped', 'ablerto'],
  ['a letter missing', 'albrto'],
  ['the first letter missing', 'lberto'],
  ['the last letter missing', 'albert'],
  ['an additional letter', 'albberto'],
  ['an additional letter at the end', 'albertoo'],
  ['an additional letter at the beginning', 'xalberto'],
  ['a wrong letter', 'alverto'],
])('a word is found with one typing error: %s', (_, typed) => {
  expect(finds(typed, 'alberto')).toBe(true)
})

test('a word is found with any single typing error in any letter', () => {
  const word = 'rodrigues'
  for (let at = 0; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const rest = word.slice(at)
    for (const typed of [before + after, `${before}x${after}`, `${before}x${rest}`])
      expect(finds(typed, word), typed).toBe(true)
    const swapped = before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
    if (swapped !== word) expect(finds(swapped, word), swapped).toBe(true)
  }
})

test('a word with two errors does not match; short words and words with digits must match exactly', () => {
  expect(finds('albtreo', 'alberto')).toBe(false)
  expect(finds('albeto', 'albano')).toBe(false)
  expect(wordsOfSearch('rui p07')).toEqual([{ word: 'rui' }, { word: 'p07' }])
})

test('stop words, accents and apostrophes are ignored', () => {
  const words = (typed: string) => wordsOfSearch(typed).map(({ word }) => word)
  expect(words('João dos Santos')).toEqual(['joao', 'santos'])
  expect(words("N'Gola %_ .*")).toEqual(['ngola'])
  expect(words('de')).toEqual(['de'])
  expect(words('ana.silva@exemplo.ao')).toEqual(['ana', 'silva', 'exemplo'])
})

test('a telephone number is one search word, with or without spaces, hyphens or a country code', () => {
  const phone = [{ word: '923000111' }]
  expect(wordsOfSearch('923 000 111')).toEqual(phone)
  expect(wordsOfSearch('+244 923-000-111')).toEqual(phone)
  expect(wordsOfSearch('00244923000111')).toEqual(phone)
})
