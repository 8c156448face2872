import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { correctWords } from './correct-words.ts'
import type { Counts } from './count-facets.ts'
import { countGroups } from './count-groups.ts'
import type { Facets } from './facets.ts'
import {
  findHelpfulRemoval,
  type HelpfulRemoval,
  type RemovalTotals,
  removalColumns,
} from './find-helpful-removal.ts'
import { type JobCard, pageOf, readShown, type Shown, theseJobs } from './find-page.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED, withinRange } from './job-search.ts'
import { type SalaryRange, salaryColumns, salaryRangeOf } from './salary-range.ts'
import { searchWordsOf } from './search-words.ts'
import { madeWords, noWords, type WordsQuery, wordsAskedHere, wordsColumns } from './words-query.ts'

export type FoundJobs = {
  jobs: JobCard[]
  /** Counted up to 10,001, which stands for more. */
  total: number
  pages: number
  /** The search as it was carried out: its page is one that exists, a salary end that takes nothing away is gone. */
  search: JobSearch
  facets: Facets
  salaryRange: SalaryRange
  /** Words that were looked for instead of what was typed, when that was hardly to be found. */
  corrected?: string
  /** Where nothing was found: which filter to take off. */
  helpful?: HelpfulRemoval
}

/** Fewer than these found with words: they may be mistyped. */
const FEW_RESULTS = 3

/**
 * The listed jobs that pass every filter, one page of them, with how many jobs every option of every
 * filter would show. Jobs that are not active, or past their deadline at `now`, are never found. At most
 * five statements, besides reading groups that were never met before.
 */
export async function searchJobs(db: Db, wanted: JobSearch, now = new Date()): Promise<FoundJobs> {
  const typed = searchWordsOf(wanted.search)
  const { words, search } = await prepare(db, wanted, typed, now)
  const exact = { words, counted: await countGroups(db, search, words, now) }
  const others =
    typed.length > 0 && exact.counted.total < FEW_RESULTS
      ? await correctWords(db, typed)
      : new Map<string, string[]>()
  if (others.size === 0) return finish(db, search, exact, now)
  const meant = wordsAskedHere()
  const prepared = sql`words_asked as materialized (select ${wordsColumns(typed, others)}),`
  const counted = await countGroups(db, search, meant, now, prepared)
  if (counted.total <= exact.counted.total) return finish(db, search, exact, now)
  const found = await finish(db, search, { words: meant, counted }, now)
  return { ...found, corrected: typed.map((word) => others.get(word)?.[0] ?? word).join(' ') }
}

type Prepared = { words: WordsQuery | undefined; search: JobSearch }

/** The words as they are compared, and the search without salary ends that take nothing away. */
async function prepare(
  db: Db,
  wanted: JobSearch,
  typed: readonly string[],
  now: Date,
): Promise<Prepared> {
  const hasSalary = wanted.salaryMin !== undefined || wanted.salaryMax !== undefined
  if (!wanted.search && !hasSalary) return { words: undefined, search: wanted }
  const columns = typed.length > 0 ? wordsColumns(typed) : sql`'' as "all"`
  const { rows } = await db.execute<
    Parameters<typeof madeWords>[0] & Parameters<typeof salaryRangeOf>[0]
  >(sql`select ${columns}, ${salaryColumns(now)}`)
  const [row] = rows
  if (!row) throw new Error('nothing was prepared')
  // All of them may be too common to be looked for, as 'de' and 'para'.
  const words = !wanted.search ? undefined : row.all ? madeWords(row) : noWords()
  return { words, search: withinRange(wanted, salaryRangeOf(row)) }
}

type CountedSearch = {
  words: WordsQuery | undefined
  counted: Awaited<ReturnType<typeof countGroups>>
}

/** The page of what was counted, the names of the options, and what would help where nothing was found. */
async function finish(
  db: Db,
  asked: JobSearch,
  { words, counted }: CountedSearch,
  now: Date,
): Promise<FoundJobs> {
  const total = Math.min(counted.total, MAX_COUNTED + 1)
  const pages = Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / JOBS_PER_PAGE))
  const search = { ...asked, page: Math.min(asked.page, pages) }
  const shown = await readShown<RemovalTotals>(
    db,
    words ? theseJobs(counted.page) : pageOf(search, counted, now),
    {
      tagKeys: counted.tags.map(({ key }) => key),
      companyIds: counted.companies.map(({ id }) => id),
    },
    total === 0 ? removalColumns(search, words, now) : undefined,
  )
  return {
    jobs: (shown.cards ?? []).map(({ place: _, ...card }: JobCard & { place?: number }) => card),
    total,
    pages,
    search,
    facets: facetsOf(counted, shown),
    salaryRange: counted.salaryRange,
    ...(total === 0 ? { helpful: findHelpfulRemoval(search, counted, shown) } : {}),
  }
}

function facetsOf({ facets, tags, companies }: Counts, shown: Shown<unknown>): Facets {
  const { tagLabels, companyNames } = shown
  return {
    ...facets,
    tags: tags.flatMap(({ key, count }) => {
      const label = tagLabels?.[key]
      return label === undefined ? [] : [{ value: key, label, count }]
    }),
    companies: companies
      .flatMap(({ id, count }) => {
        const label = companyNames?.[id]
        return label === undefined ? [] : [{ value: id, label, count }]
      })
      .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1)),
  }
}
