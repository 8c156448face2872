import { provinceAndSuccessors, provinceName } from '../../places/province.ts'
import { LONGEST_PLACE, type Place, readPlace } from '../../places/read-place.ts'
import { applyTypedFilter } from './apply-typed-filter.ts'
import type { JobSearch } from './job-search.ts'
import { alternativesOf } from './knowledge/alternatives.ts'
import { spellOut } from './knowledge/short-words.ts'
import {
  type JobFlag,
  type TypedFilter,
  typedFilters,
  wordsAround,
  wordsBefore,
} from './knowledge/typed-filters.ts'
import { isLittle, type Token, tokensOf, wordsOf } from './search-words.ts'

export type Term = { words: readonly string[]; alternatives: readonly (readonly string[])[] }

/** A typed phrase that was parsed as a filter, and the search without it. */
export type ParsedFilter = {
  typed: string
  label: string
  without: string
  /** The filter; undefined for a town and for a flag such as 'urgente'. */
  filter?: 'province' | 'workType' | 'contractType' | 'school' | 'licence' | 'language'
  isTown?: true
}

/** A typed word that contradicts a chosen filter. The page offers to remove either. */
export type SetAside = {
  typed: string
  chosen: string
  without: string
  instead: { label: string; search: Partial<JobSearch> }
}

export type Reading = {
  terms: readonly Term[]
  placeNames: readonly (readonly string[])[]
  flags: readonly JobFlag[]
  parsedFilters: readonly ParsedFilter[]
  setAside: readonly SetAside[]
  search: JobSearch
  asksForAny: boolean
}

const placePrepositions = new Set(['em', 'no', 'na', 'nos', 'nas'])
const kindsOfPlace = new Set(
  'provincia municipio cidade bairro zona centralidade distrito'.split(' '),
)

const filtersByPhrase = new Map(
  typedFilters.flatMap(([typedFilter, ...names]) =>
    names.map((name): [string, TypedFilter] => [wordsOf(name).join(' '), typedFilter]),
  ),
)
const around = new Set(wordsAround.flatMap(wordsOf))
const before = new Set(wordsBefore.flatMap(wordsOf))

/** A year in a search, as in 'estágios 2026'. */
const aYear = /^20\d\d$/

const LONGEST_PHRASE = Math.max(LONGEST_PLACE, 5)

/**
 * Parses words from left to right, longest known phrase first (filter, place, trade). Chosen
 * filters take precedence over words.
 */
export function parseQuery(requested: JobSearch): Reading {
  const typed = tokensOf(requested.search)
  if (requested.asWords) return readAsWords(requested, typed)
  const tokens = spellOut(typed)
  const walk = new Walk(requested, tokens)
  let at = 0
  while (at < tokens.length) at = walk.step(at)
  return walk.reading()
}

function readAsWords(requested: JobSearch, tokens: readonly Token[]): Reading {
  const words = tokens.map(({ word }) => word).filter((word) => !isLittle(word))
  return {
    terms: [...new Set(words)].map((word) => ({ words: [word], alternatives: [] })),
    placeNames: [],
    flags: [],
    parsedFilters: [],
    setAside: [],
    search: requested,
    asksForAny: false,
  }
}

class Walk {
  readonly #terms = new Map<string, Term>()
  readonly #parsedFilters: (Omit<ParsedFilter, 'typed' | 'without'> & {
    from: number
    to: number
  })[] = []
  readonly #setAside: (Pick<SetAside, 'chosen' | 'instead'> & { from: number; to: number })[] = []
  readonly #asked: JobSearch
  readonly #tokens: readonly Token[]
  #search: JobSearch
  #place: Place | undefined
  readonly #flags = new Set<JobFlag>()
  #around = 0

  constructor(requested: JobSearch, tokens: readonly Token[]) {
    this.#asked = requested
    this.#search = requested
    this.#tokens = tokens
  }

  step(at: number): number {
    const word = this.#tokens[at]?.word ?? ''
    if (isLittle(word)) return at + 1
    const phrases = this.#phrasesFrom(at)
    for (const { words, to } of phrases) {
      const typedFilter = filtersByPhrase.get(words.join(' '))
      if (typedFilter) {
        this.#applyTypedFilter(typedFilter, at, to)
        return to
      }
      const place = readPlace(words)
      if (place && this.#takePlace(place, at, to)) return to
      const alternatives = alternativesOf(words)
      if (alternatives) return this.#takeTerm({ words, alternatives }, to)
    }
    const isBeforeAll = this.#terms.size === 0 && before.has(word)
    const isAround = around.has(word) || isBeforeAll || aYear.test(word) || this.#announcesPlace(at)
    if (!isAround) return this.#takeTerm({ words: [word], alternatives: [] }, at + 1)
    this.#around += 1
    return at + 1
  }

  reading(): Reading {
    const terms = [...this.#terms.values()]
    const place = this.#place
    return {
      terms,
      placeNames: place ? place.names.map(wordsOf) : [],
      flags: [...this.#flags],
      parsedFilters: this.#parsedFilters.map((one) => this.#typed(one)),
      setAside: this.#setAside.map((one) => this.#typed(one)),
      search: this.#search,
      asksForAny: terms.length === 0 && this.#around > 0,
    }
  }

  #typed<What extends { from: number; to: number }>({ from, to, ...rest }: What) {
    return {
      ...rest,
      typed: this.#text((_, at) => at >= from && at < to),
      without: this.#text((_, at) => at < this.#startOf(from) || at >= to),
    }
  }

  /**
   * Ignores a word that repeats or contradicts a chosen filter. `aside` reports a contradiction.
   */
  #overrule(aside?: Pick<SetAside, 'chosen' | 'instead'> & { from: number; to: number }): true {
    this.#around += 1
    if (aside) this.#setAside.push(aside)
    return true
  }

  #phrasesFrom(at: number): { words: string[]; to: number }[] {
    const phrases: { words: string[]; to: number }[] = []
    const words: string[] = []
    for (let to = at; to < this.#tokens.length && words.length < LONGEST_PHRASE; to++) {
      const word = this.#tokens[to]?.word ?? ''
      if (isLittle(word)) continue
      words.push(word)
      phrases.unshift({ words: [...words], to: to + 1 })
    }
    return phrases
  }

  #takeTerm(term: Term, to: number): number {
    this.#terms.set(term.words.join(' '), term)
    return to
  }

  #applyTypedFilter(typedFilter: TypedFilter, from: number, to: number): void {
    const taken = applyTypedFilter(typedFilter, this.#asked, this.#search)
    if ('overruled' in taken) {
      this.#overrule(taken.aside && { from, to, ...taken.aside })
      return
    }
    if ('flag' in taken) this.#flags.add(taken.flag)
    else this.#search = taken.search
    const filter = 'filter' in taken ? { filter: taken.filter } : {}
    this.#parsedFilters.push({ from, to, label: taken.label, ...filter })
  }

  #takePlace(place: Place, from: number, to: number): boolean {
    if (place.isAmbiguous && !this.#isSaidToBePlace(from)) return false
    const requested = this.#asked
    const isTown = place.names.length > 0
    if (!isTown && requested.province === place.province) return this.#overrule()
    const isWithin =
      isTown &&
      requested.province &&
      provinceAndSuccessors(requested.province).includes(place.province)
    if (requested.province && !isWithin) {
      return this.#overrule({
        from,
        to,
        chosen: `escolhida a província ${provinceName(requested.province)}`,
        instead: { label: place.name, search: { province: undefined } },
      })
    }
    // A second place name may only narrow the first: 'Viana, Luanda'.
    if (this.#search.province && !requested.province && this.#search.province !== place.province) {
      return false
    }
    if (!requested.province) this.#search = { ...this.#search, province: place.province }
    if (isTown) this.#place = place
    const province = provinceName(place.province)
    this.#parsedFilters.push(
      isTown
        ? { from, to, label: `Local: ${place.name} (${province})`, isTown: true }
        : { from, to, label: `Província: ${province}`, filter: 'province' },
    )
    return true
  }

  #isSaidToBePlace(at: number): boolean {
    const previous = this.#tokens[at - 1]?.word ?? ''
    return placePrepositions.has(previous) || this.#startOf(at) < at - 1
  }

  /** True if a word such as 'município' or 'bairro' directly precedes a place name. */
  #announcesPlace(at: number): boolean {
    if (!kindsOfPlace.has(this.#tokens[at]?.word ?? '')) return false
    let next = at + 1
    while (isLittle(this.#tokens[next]?.word ?? '')) next += 1
    return this.#phrasesFrom(next).some(({ words }) => readPlace(words))
  }

  #startOf(at: number): number {
    let start = at
    while (start > 0 && isLittle(this.#tokens[start - 1]?.word ?? '')) start -= 1
    if (!kindsOfPlace.has(this.#tokens[start - 1]?.word ?? '')) return start
    start -= 1
    while (start > 0 && isLittle(this.#tokens[start - 1]?.word ?? '')) start -= 1
    return start
  }

  #text(isIn: (token: Token, at: number) => boolean): string {
    return this.#tokens
      .filter(isIn)
      .flatMap(({ typed }) => typed || [])
      .join(' ')
  }
}
