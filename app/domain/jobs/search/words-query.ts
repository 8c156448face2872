import { type SQL, sql } from 'drizzle-orm'
import { listedJobs } from './listed-job-table.ts'
import type { Reading, Term } from './parse-query.ts'
import { rootOf } from './search-words.ts'
import { textArray } from './text-array.ts'

export type Others = ReadonlyMap<string, readonly string[]>

export type WordsQuery = Record<(typeof names)[number], SQL> & {
  isOne: boolean
  /** Patterns for titles that begin with the words or their synonyms. */
  beginnings: readonly string[]
}

const names = ['all', 'titled', 'itself', 'inTitle', 'inHead', 'anyInTitle'] as const

export type MadeWords = Record<(typeof names)[number], string>

const SHORT = 3

/**
 * Text for `to_tsquery`; a term matches as itself, corrected, or (in titles) as a synonym. `where`:
 * A is the title, B skills and tags, C location and company.
 */
export function queryText(
  terms: readonly Term[],
  {
    others = new Map(),
    where = '',
    any = false,
    exact = false,
  }: { others?: Others; where?: '' | 'A' | 'AB' | 'ABC'; any?: boolean; exact?: boolean } = {},
): string {
  const label = where && `:${where}`
  return terms
    .map(({ words, alternatives }) => {
      const itself = words.map((word) => {
        const variants = [word, ...(others.get(word) ?? [])].map((variant) => variant + label)
        if (others.has(word) && word.length <= SHORT) variants.push(`${word}:*A`)
        return variants.length === 1 ? variants.join() : `(${variants.join(' | ')})`
      })
      const inTitle = exact ? [] : alternatives.map(allInTitle)
      return `(${[itself.join(' & '), ...inTitle].join(' | ')})`
    })
    .join(any ? ' | ' : ' & ')
}

/** Conditions besides the terms: the town, by any of its names, and flags such as 'urgente'. */
export function whereText(reading: Pick<Reading, 'placeNames' | 'flags'>): string {
  const { placeNames, flags } = reading
  const spellings = placeNames.flatMap((words) => [words, ...otherSpellings(words)])
  const place = spellings.map((words) => `(${words.map((word) => `${word}:C`).join(' & ')})`)
  return [
    ...(place.length > 0 ? [`(${place.join(' | ')})`] : []),
    ...flags.map((flag) => `(${flag}:C)`),
  ].join(' & ')
}

export function wholeText(
  terms: readonly Term[],
  where: Pick<Reading, 'placeNames' | 'flags'>,
  others?: Others,
): string {
  return [queryText(terms, others ? { others } : {}), whereText(where)].filter(Boolean).join(' & ')
}

/** Companies use both spellings, Kuito and Cuito or Quibala and Kibala, so a search finds both. */
function otherSpellings(words: readonly string[]): string[][] {
  const withK = words.map((word) => word.replace(/qu(?=[ei])/g, 'k').replace(/c(?![eih])/g, 'k'))
  const withC = words.map((word) => word.replace(/k(?=[ei])/g, 'qu').replace(/k/g, 'c'))
  return [withK, withC].filter((other) => other.join() !== words.join())
}

function allInTitle(words: readonly string[]): string {
  return `(${words.map((word) => `${word}:A`).join(' & ')})`
}

/**
 * Columns of the statement that computes the query texts for caching. `ranked.terms` may include
 * synonyms; terms in `ranked.nearest` rank like the typed words.
 */
export function wordsColumns(
  reading: Reading,
  others?: Others,
  ranked: { terms: readonly Term[]; nearest: readonly Term[] } = { ...reading, nearest: [] },
): SQL {
  const { terms, nearest } = ranked
  const exact = { ...(others ? { others } : {}), where: 'A', exact: true } as const
  const itself = [terms, nearest].map((each) => queryText(each, exact)).filter(Boolean)
  const given = others ? { others } : {}
  return sql`
    ${askedWords(wholeText(reading.terms, reading, others))} as "all",
    ${askedWords(titledText({ ...reading, terms }, others))} as "titled",
    ${weighted(itself.join(' | '))} as "itself",
    ${weighted(queryText(terms, { ...given, where: 'A' }))} as "inTitle",
    ${weighted(queryText(terms, { ...given, where: weightsOf(terms), exact: terms.length < 2 }))} as "inHead",
    ${weighted(queryText(terms, { ...given, where: 'A', any: true }))} as "anyInTitle"`
}

/**
 * Weights for `head`. Company names (C) count unless all terms are trades: 'contabilidade' must not
 * favour jobs at a 'Colégio Contabilidade', but 'Banco Planalto' is a company's name.
 */
function weightsOf(terms: readonly Term[]): 'AB' | 'ABC' {
  return terms.every(({ alternatives }) => alternatives.length > 0) ? 'AB' : 'ABC'
}

export function titledText(
  reading: Pick<Reading, 'terms' | 'placeNames' | 'flags'>,
  others?: Others,
): string {
  const { terms } = reading
  if (terms.length === 0) return ''
  const inTitle = queryText(terms, { ...(others ? { others } : {}), where: 'A' })
  return [inTitle, whereText(reading)].filter(Boolean).join(' & ')
}

/** SQL query of all required words, which the index alone can evaluate. */
export function askedWords(text: string): SQL {
  return text === '' ? sql`''` : sql`asked_words(${text})`
}

function weighted(text: string): SQL {
  return text === '' ? sql`''` : sql`to_tsquery('pt', searchable(${text}))::text`
}

/**
 * The query texts that an earlier statement computed, as constants, so that the planner can
 * estimate the matches.
 */
export function madeWords(made: MadeWords, { terms }: Reading): WordsQuery {
  return wordsFrom(terms, (name) => sql`${made[name]}::tsquery`)
}

export function inlineWordsQuery({ terms }: Reading): WordsQuery {
  return wordsFrom(terms, (name) => sql`(select ${sql.identifier(name)}::tsquery from words_asked)`)
}

/**
 * A query that matches no job, for words that cannot be searched, such as '%' or 'de'. They must
 * not match all jobs.
 */
export function noWords(): WordsQuery {
  return wordsFrom([], () => sql`''::tsquery`)
}

function wordsFrom(
  terms: readonly Term[],
  expression: (name: (typeof names)[number]) => SQL,
): WordsQuery {
  return {
    isOne: terms.length < 2,
    beginnings: terms.flatMap(({ words }) => (words[0] ? [`${rootOf(words[0])}%`] : [])),
    all: expression('all'),
    titled: expression('titled'),
    itself: expression('itself'),
    inTitle: expression('inTitle'),
    inHead: expression('inHead'),
    anyInTitle: expression('anyInTitle'),
  }
}

/** Rank of jobs whose title contains all words. Must be consistent with `rankOf`. */
export function rankOfTitled({ itself, beginnings }: WordsQuery): SQL {
  return sql`case when head @@ ${itself} then
    case when title like any(${textArray(beginnings)}::text[]) then 5 else 4 end else 3 end`
}

export function holds(query: SQL): SQL {
  return sql`${listedJobs.words} @@ ${query}`
}

/**
 * Rank 5: title has all words, one of them first; 4: all words; 3: synonyms. 2: all words in `head`
 * (`weightsOf`); 1 to 2: some words in the title.
 */
export function rankOf(words: WordsQuery): SQL {
  const { inTitle, inHead, anyInTitle, isOne } = words
  // With one word, 'some words' equals 'all words', so omit this rank.
  const some = isOne ? sql`` : sql`when head @@ ${anyInTitle} then 1 + ts_rank(head, ${anyInTitle})`
  return sql`case when head @@ ${inTitle} then ${rankOfTitled(words)}
    when head @@ ${inHead} then 2 ${some} else 0 end`
}
