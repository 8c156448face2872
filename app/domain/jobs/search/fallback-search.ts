import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { correctWords, isWord } from './correct-words.ts'
import type { Prepared } from './count-groups.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { parseQuery, type Reading, type Term } from './parse-query.ts'
import { groupConditions, jobCondition } from './search-condition.ts'
import { tokensOf } from './search-words.ts'
import {
  askedWords,
  type Others,
  queryText,
  whereText,
  wholeText,
  wordsColumns,
} from './words-query.ts'

/** A search that found little, read a second time. */
export type SecondReading = {
  reading: Reading
  others: Others
  /** The words that were looked for instead, where some were corrected. */
  corrected?: string
  /** Words near those that are right and that no job holds: to be offered, not taken. */
  near: string[]
}

/**
 * Reads the search with its mistyped words corrected, and its short ones as beginnings of words. `isEmpty`:
 * nothing was found for it.
 */
export async function fallbackSearch(
  db: Db,
  asked: JobSearch,
  first: Reading,
  isEmpty: boolean,
): Promise<SecondReading | undefined> {
  const all = [...new Set(first.terms.flatMap((term) => term.words))]
  // Where something was found, only words that are nobody's may be mistyped.
  const words = isEmpty ? all : all.filter((word) => !isWord(word))
  const { meant, near, beginnings } = await correctWords(db, words)
  const offered = [...near.values(), ...meant.values()].flat().slice(0, 4)
  if (meant.size === 0 && beginnings.length === 0) {
    return { reading: first, others: new Map(), near: offered }
  }
  const search = tokensOf(asked.search)
    .map(({ word, typed }) => meant.get(word)?.[0] ?? typed)
    .join(' ')
  const others = new Map<string, string[]>()
  for (const [typed, [best = '', ...rest]] of meant) others.set(best, [typed, ...rest])
  for (const word of beginnings) others.set(word, [])
  const said = beginnings.reduce(
    (text, word) => text.replace(new RegExp(`\\b${word}\\b`, 'i'), '$&…'),
    search,
  )
  return { reading: parseQuery({ ...asked, search }), others, corrected: said, near: offered }
}

/**
 * The words of a second reading as table expressions: with all words and in the town that was named, or
 * else all words elsewhere in its province, or else some of the words in the title. `isFirstEmpty`: the
 * first reading found nothing, so that anything near is welcome.
 */
export function preparedWords(
  { reading, others }: SecondReading,
  search: JobSearch,
  isFirstEmpty: boolean,
  now: Date,
): Prepared {
  const { terms } = reading
  const where = whereText(reading)
  const elsewhere = reading.placeNames.length > 0 && isFirstEmpty
  const some = canBeLoosened(reading) && isFirstEmpty
  const withoutTown = wholeText(terms, { ...reading, placeNames: [] }, others)
  const anyInTitle = `(${queryText(singleWords(terms), { others, where: 'A', any: true })})`
  const found = (text: SQL) => foundBy(text, search, now)
  if (!elsewhere && !some) {
    const asked = sql`words_asked as materialized (select ${wordsColumns(reading, others)}),`
    return { tables: asked, columns: sql`` }
  }
  const step = sql`case when ${found(sql`"all"`)} then 'all'
    ${elsewhere ? sql`when ${found(sql`"elsewhere"`)} then 'elsewhere'` : sql``}
    ${some ? sql`when ${found(sql`"some"`)} then 'some'` : sql``} else 'all' end`
  const more = sql`, ${askedWords(elsewhere ? withoutTown : '')} as "elsewhere",
    ${askedWords(some ? [anyInTitle, where].filter(Boolean).join(' & ') : '')} as "some"`
  return {
    tables: sql`words_made as materialized (select ${wordsColumns(reading, others)} ${more}),
      words_chosen as materialized (select *, ${step} as step from words_made),
      words_asked as materialized (select "titled", "itself", "inTitle", "inHead", "anyInTitle", step,
        case step when 'all' then "all" when 'elsewhere' then "elsewhere" else "some" end as "all" from words_chosen),`,
    columns: sql`, (select step from words_asked) as step`,
  }
}

/** Whether some of the words may be looked for without the others. */
export function canBeLoosened({ terms }: Pick<Reading, 'terms'>): boolean {
  return singleWords(terms).length > 1
}

/** What a name of several words is made of: where there is no 'engenheiro civil' an 'engenheiro' may do. */
function singleWords(terms: readonly Term[]): Term[] {
  return terms.flatMap((term) =>
    term.words.length > 1
      ? term.words.map((word) => ({ words: [word], alternatives: [] }))
      : [term],
  )
}

function foundBy(text: SQL, search: JobSearch, now: Date): SQL {
  const asked = and(sql`true`, ...groupConditions(search).values())
  return sql`exists (select from ${listedJobs} join ${groups} on ${groups.id} = ${listedJobs.groupId}
    where ${listedJobs.words} @@ (${text})::tsquery and ${jobCondition(search, now)} and ${asked})`
}
