/** A word of a typed search. */
export type Token = {
  /** In lower case without accents, as in the dictionaries and synonym lists. */
  word: string
  /** As it was typed. */
  typed: string
}

/** Maximum words of a search; the rest is ignored. */
const MAX_WORDS = 12

const aWord = /[\p{L}\p{N}\p{M}'’]+/gu

/** Invisible characters in pasted text. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** An elided preposition, as in mão d'obra. A capital letter begins a name, as in N'Gola. */
const elided = /(?<![\p{L}\p{N}])([dD])['’´`](?=\p{L})/gu

/** The index at which the searched words of the text end; its length if all words are searched. */
export function endOfWords(typed: string): number {
  const words = [...typed.matchAll(aWord)].filter(([part]) => folded(part) !== '')
  return words[MAX_WORDS]?.index ?? typed.length
}

/**
 * The words of a typed search. Only letters and digits are kept, so that no character is an operator: `%`,
 * `_`, quotes and minus only separate words. An apostrophe is part of its word, as in M'banza Kongo.
 */
export function tokensOf(typed: string): Token[] {
  return [...typed.normalize('NFKC').replace(unseen, '').replace(elided, '$1e ').matchAll(aWord)]
    .flatMap(([part]) => {
      const word = folded(part)
      return word === '' ? [] : [{ word, typed: part }]
    })
    .slice(0, MAX_WORDS)
}

/** In lower case, without accents and without any characters other than letters and digits. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Words that are ignored, so that 'chefe de cozinha' equals 'chefe cozinha'. */
const littleWords = new Set(
  `a o as os e ou de da do das dos em no na nos nas um uma uns umas ao aos para por com que se
   d p k q pra pro and of the in for at`.split(/\s+/),
)

export function isLittle(word: string): boolean {
  return littleWords.has(word)
}

/** The searchable words of a name or phrase. */
export function wordsOf(phrase: string): string[] {
  return tokensOf(phrase)
    .map(({ word }) => word)
    .filter((word) => !isLittle(word))
}

/**
 * The common stem of engenheiro, engenheira, engenheiros and engenheiras, in AO 1990 spelling. Only compares
 * known phrases with typed ones; jobs are stemmed by the database.
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
