import { type SQL, sql } from 'drizzle-orm'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobPay, listedJobs } from './listed-job-table.ts'
import {
  asksForSalary,
  jobCondition,
  payCondition,
  salaryCondition,
  sortsPaidFirst,
} from './search-condition.ts'
import { holds, type WordsQuery } from './words-query.ts'

/**
 * SQL `(group_id, jobs)`: jobs per group that match words and salary filter. If jobs without pay
 * come last, the additional column `paid` counts the jobs with pay.
 */
export function matchingGroups(
  search: JobSearch,
  words: Pick<WordsQuery, 'all'> | undefined,
  now: Date,
): SQL {
  const isApart = sortsPaidFirst(search)
  const paid = (count: SQL) => (isApart ? sql`, ${count} as paid` : sql``)
  const countPaid = paid(sql`count(*) filter (where ${listedJobs.salaryMin} is not null)::integer`)
  if (words !== undefined) {
    return sql`select ${listedJobs.groupId}, count(*)::integer as jobs ${countPaid} from ${listedJobs}
      where ${holds(words.all)} and ${jobCondition(search, now)} group by 1`
  }
  // Subtract jobs that have expired since the last sweep: the stored counters include them.
  const expired = sql`select ${listedJobs.groupId}, count(*) as jobs ${countPaid} from ${listedJobs}
    where ${listedJobs.expiresAt} <= ${now.toISOString()}::timestamptz and ${salaryCondition(search)} group by 1`
  const counters = asksForSalary(search)
    ? sql`select ${listedJobPay.groupId}, sum(${listedJobPay.jobs}) as jobs
        ${paid(sql`coalesce(sum(${listedJobPay.jobs}) filter (where ${listedJobPay.lowest} <> -1), 0)`)} from ${listedJobPay}
        where ${payCondition(search)} group by 1`
    : sql`select ${groups.id} as group_id, ${groups.jobs} from ${groups} where ${groups.jobs} > 0`
  return sql`select counters.group_id, (counters.jobs - coalesce(expired.jobs, 0))::integer as jobs
    ${paid(sql`(counters.paid - coalesce(expired.paid, 0))::integer`)} from (${counters}) as counters left join (${expired}) as expired using (group_id)`
}
