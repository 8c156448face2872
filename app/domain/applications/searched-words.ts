import { isLittle, tokensOf } from '../jobs/search/search-words.ts'

export type SearchedWord = {
  word: string
  mistyped?: {
    /**
     * Every form of the word with one typing error contains at least one of these substrings, so
     * the query can use an index.
     */
    parts: string[]
    pattern: string
  }
}

const MAX_WORDS = 8
/**
 * Minimum letters of a word that is also searched with typing errors. A shorter word resembles too
 * many words.
 */
const MIN_MISTYPED = 4
/** Minimum digits of a telephone number without country code. */
const MIN_PHONE_DIGITS = 6

/**
 * Words to search for. A telephone number typed in groups becomes one word, like the stored number.
 */
export function wordsOfSearch(typed: string): SearchedWord[] {
  const phone = phoneIn(typed)
  if (phone) return [{ word: phone }]
  const all = tokensOf(typed).map(({ word }) => word)
  const telling = all.filter((word) => !isLittle(word))
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS).map((word) => {
    const isMistypable = word.length >= MIN_MISTYPED && /^[a-z]+$/.test(word)
    return isMistypable ? { word, mistyped: mistypedAs(word) } : { word }
  })
}

function phoneIn(typed: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^(00)?244(?=\d{9}$)/, '')
  return digits.length >= MIN_PHONE_DIGITS ? digits : undefined
}

/** Forms with one letter added, missing, wrong, or swapped with the next. */
function mistypedAs(word: string): NonNullable<SearchedWord['mistyped']> {
  const middle = Math.floor(word.length / 2)
  const swapped = (at: number) =>
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  const forms = Array.from(word, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return [`${before}[a-z]?${after}`, `${before}[a-z]${word.slice(at)}`]
  }).flat()
  const changed = Array.from({ length: word.length - 1 }, (_, at) => swapped(at))
  return {
    // A typing error leaves one half of the word unchanged, except if the two letters in the middle
    // are swapped.
    parts: [word.slice(0, middle), word.slice(middle), swapped(middle - 1)],
    pattern: `\\m(?:${[...forms, `${word}[a-z]`, ...changed].join('|')})\\M`,
  }
}
