import { type SQL, sql } from 'drizzle-orm'
import type { JobSearch } from './job-search.ts'
import { sortsPaidFirst } from './search-condition.ts'
import type { WordsQuery } from './words-query.ts'

/**
 * SQL order of the results (D106); with a salary filter, jobs without pay come last (D42). The
 * unique last sort key prevents pages from repeating or missing a job (D44).
 */
export function orderOf(search: JobSearch, words: WordsQuery | undefined): SQL {
  const paidFirst = sortsPaidFirst(search) ? sql`salary_min is null, ` : sql``
  // The columns are never null, but 'nulls last' must match the definition of the index.
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

export function sortColumns(search: JobSearch): SQL {
  const pay = search.sort === 'salario' || sortsPaidFirst(search) ? sql`, salary_min` : sql``
  const title = search.sort === 'titulo' ? sql`, title` : sql``
  return sql`job_id, created_at${pay}${title}`
}
