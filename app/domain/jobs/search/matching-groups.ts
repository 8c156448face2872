import { type SQL, sql } from 'drizzle-orm'
import { sortColumns } from './job-order.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobPay, listedJobs } from './listed-job-table.ts'
import { asksForSalary, jobCondition, payCondition, salaryCondition } from './search-condition.ts'
import { holds, type WordsQuery } from './words-query.ts'

/**
 * The table expression `matching (group_id, jobs)`: how many jobs of each group hold the words and pay
 * as asked. With words also `found`, the jobs themselves with what they are sorted by.
 */
export function matchingGroups(search: JobSearch, words: WordsQuery | undefined, now: Date): SQL {
  const condition = jobCondition(search, now)
  if (words !== undefined) {
    return sql`found as materialized (
        select ${listedJobs.groupId}, ${sortColumns(search, words)}
        from ${listedJobs} where ${holds(words.all)} and ${condition}
      ), matching as materialized (select group_id, count(*)::integer as jobs from found group by group_id)`
  }
  // The counters also hold jobs that reached their deadline since they were last swept up.
  const expired = sql`select ${listedJobs.groupId}, count(*) as jobs from ${listedJobs}
    where ${listedJobs.expiresAt} <= ${now.toISOString()}::timestamptz and ${salaryCondition(search)} group by 1`
  const counters = asksForSalary(search)
    ? sql`select ${listedJobPay.groupId}, sum(${listedJobPay.jobs}) as jobs from ${listedJobPay}
        where ${payCondition(search)} group by 1`
    : sql`select ${groups.id} as group_id, ${groups.jobs} from ${groups} where ${groups.jobs} > 0`
  return sql`matching as materialized (
    select counters.group_id, (counters.jobs - coalesce(expired.jobs, 0))::integer as jobs
    from (${counters}) as counters left join (${expired}) as expired using (group_id))`
}
