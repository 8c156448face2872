import { type SQL, sql } from 'drizzle-orm'
import type { JobSearch } from './job-search.ts'
import type { WordsQuery } from './words-query.ts'

/**
 * The order of the jobs found (D106), by columns of `listed_jobs` or of what `sortColumns` took from
 * it. It ends in what no two jobs share, so that pages neither repeat nor miss one (D44).
 */
export function orderOf(search: JobSearch, words: WordsQuery | undefined): SQL {
  // 'nulls last' also where there are none: the indexes are made with it.
  const newest = sql`created_at desc nulls last, job_id desc nulls last`
  switch (search.sort) {
    case 'salario':
      return sql`salary_min desc nulls last, ${newest}`
    case 'titulo':
      return sql`title, ${newest}`
    case 'recentes':
      return newest
    default:
      return words ? sql`rank desc, ${newest}` : newest
  }
}

/** What the order needs of each job, besides how well it matches. */
export function sortColumns({ sort }: JobSearch): SQL {
  const own = sort === 'salario' ? sql`, salary_min` : sort === 'titulo' ? sql`, title` : sql``
  return sql`job_id, created_at${own}`
}
