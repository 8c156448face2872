import type { Db } from '#app/database/connection.ts'
import { correctWords } from './correct-words.ts'
import { countFacets } from './count-facets.ts'
import type { Facets } from './facets.ts'
import { findPage, type JobCard, listCards } from './find-page.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED, withinRange } from './job-search.ts'
import { readSalaryRange, type SalaryRange } from './salary-range.ts'
import { searchWordsOf } from './search-words.ts'
import { makeWordsQuery, type WordsQuery } from './words-query.ts'

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
}

/** Fewer than these found with words: they may be mistyped. */
const FEW_RESULTS = 3

/**
 * The listed jobs that pass every filter, one page of them, with how many jobs every option of every
 * filter would show. Jobs that are not active, or past their deadline at `now`, are never found.
 */
export async function searchJobs(db: Db, wanted: JobSearch, now = new Date()): Promise<FoundJobs> {
  const salaryRange = await readSalaryRange(db, now)
  const search = withinRange(wanted, salaryRange)
  const words = searchWordsOf(search.search)
  const found = await carryOut(db, search, words, salaryRange, now)
  if (words.length === 0 || found.total >= FEW_RESULTS) return found
  const others = await correctWords(db, words)
  if (others.size === 0) return found
  const again = await carryOut(db, search, words, salaryRange, now, others)
  if (again.total <= found.total) return found
  return { ...again, corrected: words.map((word) => others.get(word)?.[0] ?? word).join(' ') }
}

async function carryOut(
  db: Db,
  search: JobSearch,
  words: readonly string[],
  salaryRange: SalaryRange,
  now: Date,
  others?: ReadonlyMap<string, readonly string[]>,
): Promise<FoundJobs> {
  const query = search.search ? await makeWordsQuery(db, words, others) : undefined
  const counted = await countFacets(db, search, query ?? nothing(search), now)
  const total = Math.min(counted.total, MAX_COUNTED + 1)
  const pages = Math.max(1, Math.ceil(Math.min(total, MAX_COUNTED) / JOBS_PER_PAGE))
  const carriedOut = { ...search, page: Math.min(search.page, pages) }
  const jobs =
    query || total === 0
      ? await listCards(db, counted.page)
      : await findPage(db, carriedOut, counted, now)
  return { jobs, total, pages, search: carriedOut, facets: counted.facets, salaryRange }
}

/** Words that cannot be looked for, as '%' or 'de', find nothing rather than everything. */
function nothing(search: JobSearch): WordsQuery | undefined {
  return search.search ? { all: '', inTitle: '', inHead: '', anyInTitle: '' } : undefined
}
