import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { correctWords, isWord } from './correct-words.ts'
import type { Prepared, SearchStep } from './count-groups.ts'
import type { JobSearch } from './job-search.ts'
import { tradesNear } from './knowledge/near-trades.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { parseQuery, type Reading, type Term } from './parse-query.ts'
import { groupConditions, jobCondition } from './search-condition.ts'
import { tokensOf } from './search-words.ts'
import {
  askedWords,
  type Others,
  queryText,
  titledText,
  whereText,
  wholeText,
  wordsColumns,
} from './words-query.ts'

export type SecondReading = {
  reading: Reading
  others: Others
  corrected?: string
  /** Similar words for correctly spelled words without jobs. They are only suggested. */
  near: string[]
}

/** Corrects mistyped words. `firstly` is the result of the exact search. */
export async function fallbackSearch(
  db: Db,
  requested: JobSearch,
  first: Reading,
  firstly: FoundFirst,
): Promise<SecondReading | undefined> {
  // The words occur in descriptions, so they are spelled correctly and need no correction.
  if (firstly === 'weak') return { reading: first, others: new Map(), near: [] }
  const all = [...new Set(first.terms.flatMap((term) => term.words))]
  // If the exact search found jobs, only unknown words can be mistyped.
  const words = firstly === 'nothing' ? all : all.filter((word) => !isWord(word))
  const { meant: corrections, near, beginnings } = await correctWords(db, words)
  const offered = [...near.values(), ...corrections.values()].flat().slice(0, 4)
  if (corrections.size === 0 && beginnings.length === 0) {
    return { reading: first, others: new Map(), near: offered }
  }
  const search = tokensOf(requested.search)
    .map(({ word, typed }) => corrections.get(word)?.[0] ?? typed)
    .join(' ')
  const others = new Map<string, string[]>()
  for (const [typed, [best = '', ...rest]] of corrections) others.set(best, [typed, ...rest])
  for (const word of beginnings) others.set(word, [])
  const displayedSearch = beginnings.reduce(
    (text, word) => text.replace(new RegExp(`\\b${word}\\b`, 'i'), '$&…'),
    search,
  )
  return {
    reading: parseQuery({ ...requested, search }),
    others,
    corrected: displayedSearch,
    near: offered,
  }
}

/** Result of the exact search: jobs, jobs that mention the words only in their texts, or none. */
export type FoundFirst = 'some' | 'weak' | 'nothing'

/**
 * Table expressions for the words of a fallback search. They come from the first step that finds
 * jobs. If the exact search found jobs, the only step is corrected spelling.
 */
export function preparedWords(
  { reading, others }: SecondReading,
  search: JobSearch,
  first: FoundFirst,
  now: Date,
): Prepared {
  const ranked = first === 'some' ? undefined : withNearTrades(reading)
  const made = wordsColumns(reading, others, ranked)
  const steps = first === 'some' ? [] : stepsOf(reading, others, first)
  if (steps.length === 0) {
    return { tables: sql`words_asked as materialized (select ${made}),`, columns: sql`` }
  }
  const texts = steps.map(
    ({ name, text }) => sql`, ${askedWords(text)} as ${sql.identifier(columnOf(name))}`,
  )
  const when = (column: string, name: string) =>
    sql`when ${foundBy(sql`${sql.identifier(column)}`, search, now)} then ${name}::text`
  const whens = steps.map(({ name }) => when(columnOf(name), name))
  // Without corrections, skip 'all', because the exact search has already tried all words.
  const all = others.size === 0 ? [] : [when('all', 'all')]
  // If no step finds jobs, count nothing: the exact search has already counted all words.
  const exactColumn = (column: string) => (others.size === 0 ? sql`''` : sql.identifier(column))
  const chosen = steps.map(({ name }) => sql`when ${name} then ${sql.identifier(columnOf(name))}`)
  const named = steps.map(({ name, step }) => sql`when ${name} then ${step}::text`)
  return {
    tables: sql`words_made as materialized (select ${made} ${sql.join(texts)}),
      words_chosen as materialized (select *,
        case ${sql.join([...all, ...whens], sql` `)} else 'all' end as chosen from words_made),
      words_asked as materialized (select "itself", "inTitle", "inHead", "anyInTitle",
        case chosen ${sql.join(named, sql` `)} else 'all' end as step,
        case when chosen = 'all' then ${exactColumn('titled')} else "titled" end as "titled",
        case chosen ${sql.join(chosen, sql` `)} else ${exactColumn('all')} end as "all" from words_chosen),`,
    columns: sql`, (select step from words_asked) as step`,
  }
}

type Step = { name: string; step: SearchStep; text: string }

/** Looser searches, in the order in which they are tried. */
function stepsOf(reading: Reading, others: Others, first: FoundFirst): Step[] {
  const { terms, placeNames, flags } = reading
  const steps: Step[] = []
  const add = (name: string, step: SearchStep, text: string) => {
    if (text !== '') steps.push({ name, step, text })
  }
  const hasTown = placeNames.length > 0
  const inProvince = { placeNames: [], flags }
  const titled = (where: Where) => titledText({ ...reading, ...where }, others)
  if (hasTown) add('titled elsewhere', 'elsewhere', titled(inProvince))
  if (flags.length > 0) add('titled unmarked', 'unmarked', titled({ placeNames, flags: [] }))
  const trades = nearTerms(terms)
  if (trades.length > 0) {
    const text = queryText(trades, { where: 'A', exact: false })
    const near = (where: Where) => [text, whereText(where)].filter(Boolean).join(' & ')
    add('near here', 'near', near({ placeNames, flags }))
    if (hasTown) add('near elsewhere', 'near', near(inProvince))
  }
  if (first === 'weak') return steps
  if (hasTown) add('elsewhere', 'elsewhere', wholeText(terms, inProvince, others))
  if (canBeLoosened(reading)) {
    const some = `(${queryText(singleWords(terms), { others, where: 'A', any: true })})`
    add('some', 'some', [some, whereText(reading)].filter(Boolean).join(' & '))
  }
  return steps
}

type Where = Pick<Reading, 'placeNames' | 'flags'>

function columnOf(step: string): string {
  return `words ${step}`
}

/** Replaces each term by its related trades. Empty if any term has no related trade. */
function nearTerms(terms: readonly Term[]): Term[] {
  const near = terms.map((term) => {
    const [words, ...alternatives] = tradesNear(term.words, term.alternatives)
    return words && { words, alternatives }
  })
  return near.every((term) => term !== undefined) ? near : []
}

/**
 * For ranking: related trades count as synonyms, and the closest of them count like the typed
 * words.
 */
function withNearTrades(reading: Reading) {
  const terms = reading.terms.map(({ words, alternatives }) => ({
    words,
    alternatives: [...alternatives, ...tradesNear(words, alternatives)],
  }))
  const nearest = nearTerms(reading.terms).map(({ words }) => ({ words, alternatives: [] }))
  return { terms, nearest }
}

export function hasFurtherSteps(reading: Reading): boolean {
  const { placeNames, flags, terms } = reading
  return (
    canBeLoosened(reading) ||
    placeNames.length > 0 ||
    flags.length > 0 ||
    nearTerms(terms).length > 0
  )
}

function canBeLoosened({ terms }: Pick<Reading, 'terms'>): boolean {
  return singleWords(terms).length > 1
}

/**
 * Splits phrases into words: if no job matches 'engenheiro civil', a job for an 'engenheiro' may
 * help.
 */
function singleWords(terms: readonly Term[]): Term[] {
  return terms.flatMap((term) =>
    term.words.length > 1
      ? term.words.map((word) => ({ words: [word], alternatives: [] }))
      : [term],
  )
}

function foundBy(text: SQL, search: JobSearch, now: Date): SQL {
  const filters = and(...groupConditions(search))
  // With a tag, the planner underestimates the groups and would read the word index once per group.
  // 'distinct' and 'offset 0' prevent this. Without filters, the query ends at the first job.
  const found = sql`(select ${filters ? sql`distinct` : sql``} group_id from ${listedJobs}
    where ${listedJobs.words} @@ (${text})::tsquery and ${jobCondition(search, now)} offset 0) as found`
  const passing =
    filters && sql`where group_id in (select ${groups.id} from ${groups} where ${filters})`
  return sql`exists (select from ${found} ${passing ?? sql``})`
}
