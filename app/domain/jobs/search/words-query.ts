import { type SQL, sql } from 'drizzle-orm'
import { listedJobs } from './listed-job-table.ts'
import type { Reading, Term } from './parse-query.ts'

/** Other words for a word, as corrections of it. */
export type Others = ReadonlyMap<string, readonly string[]>

/** Words as the database compares them, each an expression that no row has to make again. */
export type WordsQuery = Record<(typeof names)[number], SQL> & { isOne: boolean }

const names = ['all', 'titled', 'itself', 'inTitle', 'inHead', 'anyInTitle'] as const

/** The same as text, as the database made them. */
export type MadeWords = Record<(typeof names)[number], string>

/** Letters that a word has at most to be completed by what begins with it. */
const SHORT = 3

/**
 * The text of a PostgreSQL `to_tsquery`: all of the terms, each itself, one of the `others` given for
 * its words, or an alternative. An alternative counts only in a title: in a description a 'chefe' is
 * nobody's cook. The words hold letters and digits only, so nothing needs quoting. `where` are weights: A
 * is the title, B skills, tags and company, C where the job is.
 */
export function queryText(
  terms: readonly Term[],
  {
    others = new Map(),
    where = '',
    any = false,
    exact = false,
  }: { others?: Others; where?: '' | 'A' | 'AB'; any?: boolean; exact?: boolean } = {},
): string {
  const label = where && `:${where}`
  return terms
    .map(({ words, alternatives }) => {
      const itself = words.map((word) => {
        const ways = [word, ...(others.get(word) ?? [])].map((way) => way + label)
        if (others.has(word) && word.length <= SHORT) ways.push(`${word}:*A`)
        return ways.length === 1 ? ways.join() : `(${ways.join(' | ')})`
      })
      const inTitle = exact ? [] : alternatives.map(allInTitle)
      return `(${[itself.join(' & '), ...inTitle].join(' | ')})`
    })
    .join(any ? ' | ' : ' & ')
}

/** What must hold besides the terms: the town, by any of its names, and its marks. */
export function whereText(reading: Pick<Reading, 'placeNames' | 'marks'>): string {
  const { placeNames, marks } = reading
  const spellings = placeNames.flatMap((words) => [words, ...otherSpellings(words)])
  const place = spellings.map((words) => `(${words.map((word) => `${word}:C`).join(' & ')})`)
  return [
    ...(place.length > 0 ? [`(${place.join(' | ')})`] : []),
    ...marks.map((mark) => `(${mark}:C)`),
  ].join(' & ')
}

/** The text of all that must hold; without corrections. */
export function wholeText(
  terms: readonly Term[],
  where: Pick<Reading, 'placeNames' | 'marks'>,
  others?: Others,
): string {
  return [queryText(terms, others ? { others } : {}), whereText(where)].filter(Boolean).join(' & ')
}

/** Companies write Kuito and Cuito, Quibala and Kibala. */
function otherSpellings(words: readonly string[]): string[][] {
  const withK = words.map((word) => word.replace(/qu(?=[ei])/g, 'k').replace(/c(?![eih])/g, 'k'))
  const withC = words.map((word) => word.replace(/k(?=[ei])/g, 'qu').replace(/k/g, 'c'))
  return [withK, withC].filter((other) => other.join() !== words.join())
}

function allInTitle(words: readonly string[]): string {
  return `(${words.map((word) => `${word}:A`).join(' & ')})`
}

/** The columns of a statement in which words are made; as text, so that they can be handed on. */
export function wordsColumns(reading: Reading, others?: Others): SQL {
  const { terms } = reading
  const given = others ? { others } : {}
  return sql`
    ${askedWords(wholeText(terms, reading, others))} as "all",
    ${askedWords(titledText(reading, others))} as "titled",
    ${weighted(queryText(terms, { ...given, where: 'A', exact: true }))} as "itself",
    ${weighted(queryText(terms, { ...given, where: 'A' }))} as "inTitle",
    ${weighted(queryText(terms, { ...given, where: 'AB', exact: terms.length < 2 }))} as "inHead",
    ${weighted(queryText(terms, { ...given, where: 'A', any: true }))} as "anyInTitle"`
}

/** The text of what must hold where all that was asked for stands in the title. */
function titledText(reading: Reading, others?: Others): string {
  const { terms } = reading
  if (terms.length === 0) return ''
  const inTitle = queryText(terms, { ...(others ? { others } : {}), where: 'A' })
  return [inTitle, whereText(reading)].filter(Boolean).join(' & ')
}

/** A query of all that a job must hold, as text; by the index alone. */
export function askedWords(text: string): SQL {
  return text === '' ? sql`''` : sql`asked_words(${text})`
}

/** A query with weights, for words that were found. */
function weighted(text: string): SQL {
  return text === '' ? sql`''` : sql`to_tsquery('pt', searchable(${text}))::text`
}

/** Words that were made before, which lets the database plan with them. */
export function madeWords(made: MadeWords, { terms }: Reading): WordsQuery {
  return wordsFrom(terms.length < 2, (name) => sql`${made[name]}::tsquery`)
}

/** Words of the table expression `words_asked`, made in the same statement. */
export function wordsAskedHere({ terms }: Reading): WordsQuery {
  return wordsFrom(
    terms.length < 2,
    (name) => sql`(select ${sql.identifier(name)}::tsquery from words_asked)`,
  )
}

/** Words that cannot be looked for, as '%' or 'de', find nothing rather than everything. */
export function noWords(): WordsQuery {
  return wordsFrom(true, () => sql`''::tsquery`)
}

function wordsFrom(isOne: boolean, expression: (name: (typeof names)[number]) => SQL): WordsQuery {
  return {
    isOne,
    all: expression('all'),
    titled: expression('titled'),
    itself: expression('itself'),
    inTitle: expression('inTitle'),
    inHead: expression('inHead'),
    anyInTitle: expression('anyInTitle'),
  }
}

/** How well those match that hold all in the title: as `rankOf` says of them. */
export function rankOfTitled({ itself }: WordsQuery): SQL {
  return sql`case when head @@ ${itself} then 4 else 3 end`
}

export function holds(query: SQL): SQL {
  return sql`${listedJobs.words} @@ ${query}`
}

/**
 * How well a job's `head` matches. 4: all of them themselves in the title; 3: or what else they are called;
 * 2: in title, skills, tags and company; from 1 on: some of them in the title, the more the better.
 */
export function rankOf({ itself, inTitle, inHead, anyInTitle, isOne }: WordsQuery): SQL {
  // Of one word, some is all.
  const some = isOne ? sql`` : sql`when head @@ ${anyInTitle} then 1 + ts_rank(head, ${anyInTitle})`
  // Most have them nowhere in the title, and are asked that once.
  return sql`case when head @@ ${inTitle} then case when head @@ ${itself} then 4 else 3 end
    when head @@ ${inHead} then 2 ${some} else 0 end`
}
