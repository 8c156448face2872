import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { perDatabase } from '#app/database/named-statement.ts'
import type { JobSearch } from './job-search.ts'
import type { Reading } from './parse-query.ts'
import { withinRange } from './salary-ends.ts'
import { lastRangeOf, type SalaryRange, salaryColumns, salaryRangeOf } from './salary-range.ts'
import { type MadeWords, madeWords, noWords, type WordsQuery, wordsColumns } from './words-query.ts'

export type PreparedSearch = {
  words: WordsQuery | undefined
  asked: JobSearch
  reading: Reading
}

/** Maximum cached queries. Each takes a few kilobytes. */
const MAX_REMEMBERED = 2_000

const rememberedIn = perDatabase(() => new Map<string, MadeWords>())

/**
 * Computes query texts and salary bounds in at most one statement. Cached query texts stay valid,
 * because only migrations change word processing.
 */
export async function prepareSearch(
  db: Db,
  wanted: JobSearch,
  reading: Reading,
  now: Date,
): Promise<PreparedSearch> {
  const remembered = rememberedIn(db)
  const key = JSON.stringify([reading.terms, reading.placeNames, reading.flags])
  const known = hasWords(reading) ? remembered.get(key) : nothingMade
  const hasSalary = wanted.salaryMin !== undefined || wanted.salaryMax !== undefined
  const isForAll = !wanted.search || (!hasWords(reading) && asksForAll(reading))
  // If all words are too common to be searched, such as 'de' and 'para', nothing matches.
  const wordsOf = (made: MadeWords) =>
    isForAll ? undefined : made.all ? madeWords(made, reading) : noWords()
  const lastRange = lastRangeOf(db).range
  const within = (range: SalaryRange) => ({
    asked: withinRange(wanted, range),
    reading: { ...reading, search: withinRange(reading.search, range) },
  })
  const ends = hasSalary ? lastRange && within(lastRange) : { asked: wanted, reading }
  if (known && ends) return { words: wordsOf(known), ...ends }
  const columns = [...(known ? [] : [wordsColumns(reading)]), ...(ends ? [] : [salaryColumns(now)])]
  const { rows } = await db.execute<MadeWords & Parameters<typeof salaryRangeOf>[0]>(
    sql`select ${sql.join(columns, sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('preparing the search returned no row')
  const { lowest, highest, ...made } = row
  if (!known) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, made)
  }
  return { words: wordsOf(known ?? made), ...(ends ?? within(salaryRangeOf({ lowest, highest }))) }
}

const nothingMade: MadeWords = {
  all: '',
  titled: '',
  itself: '',
  inTitle: '',
  inHead: '',
  anyInTitle: '',
}

export function hasWords({ terms, placeNames, flags }: Reading): boolean {
  return terms.length > 0 || placeNames.length > 0 || flags.length > 0
}

function asksForAll({ asksForAny, parsedFilters }: Reading): boolean {
  return asksForAny || parsedFilters.length > 0
}
