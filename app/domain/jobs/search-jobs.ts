import type { Db } from '#app/database/connection.ts'
import { correctWords } from './correct-words.ts'
import { countFacets, type Facets } from './count-facets.ts'
import { findPage, type JobCard } from './find-page.ts'
import { type JobSearch, jobsPerPage, mostCounted, withinRange } from './job-search.ts'
import { readSalaryRange, type SalaryRange } from './salary-range.ts'
import { queryText, searchWordsOf } from './search-words.ts'

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
const few = 3

/**
 * The listed jobs that pass every filter, one page of them, with how many jobs every option of every
 * filter would show. Jobs that are not active, or past their deadline at `now`, are never found.
 */
export async function searchJobs(db: Db, wanted: JobSearch, now = new Date()): Promise<FoundJobs> {
  const salaryRange = await readSalaryRange(db, now)
  const search = withinRange(wanted, salaryRange)
  const words = searchWordsOf(search.search)
  const text = search.search ? queryText(words) : undefined
  const found = await carryOut(db, search, text, salaryRange, now)
  if (text === undefined || found.total >= few) return found
  const others = await correctWords(db, words)
  if (others.size === 0) return found
  const again = await carryOut(db, search, queryText(words, others), salaryRange, now)
  if (again.total <= found.total) return found
  const corrected = words.map((word) => others.get(word)?.[0] ?? word).join(' ')
  return { ...again, corrected }
}

async function carryOut(
  db: Db,
  search: JobSearch,
  text: string | undefined,
  salaryRange: SalaryRange,
  now: Date,
): Promise<FoundJobs> {
  const { total: all, listed, facets } = await countFacets(db, search, text, now)
  const total = Math.min(all, mostCounted + 1)
  const pages = Math.max(1, Math.ceil(Math.min(all, mostCounted) / jobsPerPage))
  const page = Math.min(search.page, pages)
  const jobs =
    all === 0 ? [] : await findPage(db, { ...search, page }, { text, total: all, listed }, now)
  return { jobs, total, pages, search: { ...search, page }, facets, salaryRange }
}
