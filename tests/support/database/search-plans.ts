import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type JobSearch, noFilter } from '#app/domain/jobs/search/job-search.ts'
import { searchJobs } from '#app/domain/jobs/search/search-jobs.ts'

/** A plan that reads the whole table of searchable jobs. */
export const wholeTable = /Seq Scan on listed_jobs\b/

/** Executes the search, and returns the plans of its statements. */
export async function plansOf(db: Db, search: Partial<JobSearch>): Promise<string> {
  const plans: string[] = []
  const explaining = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: SQL) => {
            const { rows } = await target.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
            plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
            return target.execute(query)
          }
        : Reflect.get(target, name),
  })
  await searchJobs(explaining, { ...noFilter, ...search }, new Date(), { features: true })
  return plans.join('\n\n')
}
