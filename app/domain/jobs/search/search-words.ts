export type Token = {
  /** The word in lower case without accents, as in the dictionaries and synonym lists. */
  word: string
  typed: string
}

const MAX_WORDS = 12

const aWord = /[\p{L}\p{N}\p{M}'’]+/gu

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/**
 * An elided 'de', as in mão d'obra. A different letter before the apostrophe belongs to a name, as
 * in N'Gola.
 */
const elided = /(?<![\p{L}\p{N}])([dD])['’´`](?=\p{L})/gu

/** Index of the first ignored word; the length of the text if no word is ignored. */
export function endOfWords(typed: string): number {
  const words = [...typed.matchAll(aWord)].filter(([part]) => folded(part) !== '')
  return words[MAX_WORDS]?.index ?? typed.length
}

/**
 * Splits a search into words of letters and digits; no character acts as an operator. An apostrophe
 * is part of its word, as in M'banza Kongo.
 */
export function tokensOf(typed: string): Token[] {
  return [...typed.normalize('NFKC').replace(unseen, '').replace(elided, '$1e ').matchAll(aWord)]
    .flatMap(([part]) => {
      const word = folded(part)
      return word === '' ? [] : [{ word, typed: part }]
    })
    .slice(0, MAX_WORDS)
}

/**
 * Converts a text to lower case without accents, and removes all characters except letters and
 * digits.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Ignored words: 'chefe de cozinha' equals 'chefe cozinha'. */
const littleWords = new Set(
  `a o as os e ou de da do das dos em no na nos nas um uma uns umas ao aos para por com que se
   d p k q pra pro and of the in for at`.split(/\s+/),
)

export function isLittle(word: string): boolean {
  return littleWords.has(word)
}

export function wordsOf(phrase: string): string[] {
  return tokensOf(phrase)
    .map(({ word }) => word)
    .filter((word) => !isLittle(word))
}

/**
 * The common stem of engenheiro, engenheira, engenheiros and engenheiras. Only for comparing typed
 * phrases with known ones; the database stems the words of jobs.
 */
export function rootOf(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/c(?=[ct])|p(?=[ct])/g, '')
    .replace(/[oa]es$/, 'ao')
    .replace(/([aeo])is$/, '$1l')
    .replace(/ns$/, 'm')
    .replace(/([rsz])es$/, '$1')
    .replace(/s$/, '')
    .replace(/(?<=...)[aoe]$/, '')
}
