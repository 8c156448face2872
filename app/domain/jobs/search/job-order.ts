import { type SQL, sql } from 'drizzle-orm'
import type { JobSearch } from './job-search.ts'
import { putsPaidFirst } from './search-condition.ts'
import type { WordsQuery } from './words-query.ts'

/**
 * The order of the results (D106), by columns of `listed_jobs` or those that `sortColumns` selected. With a
 * salary filter, jobs without pay come last (D42). The last sort key is unique, so that pages neither repeat
 * nor miss a job (D44).
 */
export function orderOf(search: JobSearch, words: WordsQuery | undefined): SQL {
  const paidFirst = putsPaidFirst(search) ? sql`salary_min is null, ` : sql``
  // 'nulls last' although the columns are never null, because the order must match the index
  // definition.
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

/** The columns that the order needs, in addition to the rank. */
export function sortColumns(search: JobSearch): SQL {
  const pay = search.sort === 'salario' || putsPaidFirst(search) ? sql`, salary_min` : sql``
  const title = search.sort === 'titulo' ? sql`, title` : sql``
  return sql`job_id, created_at${pay}${title}`
}
