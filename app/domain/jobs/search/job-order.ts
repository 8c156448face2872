import { type SQL, sql } from 'drizzle-orm'
import type { JobSearch } from './job-search.ts'
import { putsPaidFirst } from './search-condition.ts'
import type { WordsQuery } from './words-query.ts'

/**
 * The order of the jobs found (D106), by columns of `listed_jobs` or of what `sortColumns` took from
 * it. Where a salary is asked for, jobs without pay come last (D42). It ends in what no two jobs share, so that pages neither repeat nor miss one (D44).
 */
export function orderOf(search: JobSearch, words: WordsQuery | undefined): SQL {
  const paidFirst = putsPaidFirst(search) ? sql`salary_min is null, ` : sql``
  // 'nulls last' also where there are none: the indexes are made with it.
  const newest = sql`created_at desc nulls last, job_id desc nulls last`
  switch (search.sort) {
    case 'salario':
      return sql`salary_min desc nulls last, ${newest}`
    case 'titulo':
      return sql`${paidFirst} title, ${newest}`
    case 'recentes':
      return sql`${paidFirst} ${newest}`
    default:
      return words ? sql`${paidFirst} rank desc, ${newest}` : sql`${paidFirst} ${newest}`
  }
}

/** The columns that the order needs, besides the rank. */
export function sortColumns(search: JobSearch): SQL {
  const pay = search.sort === 'salario' || putsPaidFirst(search) ? sql`, salary_min` : sql``
  const title = search.sort === 'titulo' ? sql`, title` : sql``
  return sql`job_id, created_at${pay}${title}`
}
