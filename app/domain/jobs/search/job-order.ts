import { type SQL, sql } from 'drizzle-orm'
import type { JobSearch } from './job-search.ts'
import { listedJobs } from './listed-job-table.ts'
import { rankOf, type WordsQuery } from './words-query.ts'

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

/** What the order needs of each job. */
export function sortColumns(search: JobSearch, words: WordsQuery): SQL {
  const { createdAt, jobId, salaryMin, title } = listedJobs
  const newest = sql`${createdAt}, ${jobId}`
  switch (search.sort) {
    case 'salario':
      return sql`${salaryMin}, ${newest}`
    case 'titulo':
      return sql`${title}, ${newest}`
    case 'recentes':
      return newest
    default:
      return sql`${rankOf(words)} as rank, ${newest}`
  }
}
