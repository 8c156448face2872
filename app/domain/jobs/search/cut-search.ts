import { endOfWords } from './search-words.ts'

/** Letters of a search that are looked at: whole words, of which there is a most too. */
const MAX_SEARCH_LETTERS = 100

/** Letters that are told of what was left out. */
const MAX_LEFT_OUT_LETTERS = 60

/**
 * What is looked for of what was typed, and what was left out at its end because it was too much; the
 * latter only begun where it is long itself.
 */
export function cutSearch(typed: string | null): { search: string; leftOut: string } {
  const line = oneLine(typed)
  const letters = [...line].slice(0, MAX_SEARCH_LETTERS).join('')
  const isCut = letters.length < line.length && line[letters.length] !== ' '
  const whole = isCut ? letters.replace(/ \S*$/, '') : letters
  const search = whole.slice(0, endOfWords(whole)).trim()
  const rest = line.slice(search.length).trim()
  const shown = [...rest].slice(0, MAX_LEFT_OUT_LETTERS).join('')
  return { search, leftOut: shown.length < rest.length ? `${shown}…` : rest }
}

/** What was typed or sent, without ends of lines and other signs that nobody sees. */
export function oneLine(text: string | null): string {
  return (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
