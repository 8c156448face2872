import { inArray, type SQL, sql } from 'drizzle-orm'
import { groupFilters } from './group-filters.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobPay, listedJobs } from './listed-job-table.ts'
import { SALARY_STEP_KZ } from './salary-ends.ts'

/** `groupFilters` as SQL. With `tagKey`, the planner can estimate how many jobs match. */
export function groupConditions(search: JobSearch, tagKey?: string): SQL[] {
  return groupFilters(search).map(({ property, values }) => {
    const column = groups[property]
    switch (property) {
      case 'conditions':
        return sql`${column} && ${`{${values.join(',')}}`}::text[]`
      case 'tags': {
        // The key is a subquery, so that the tag is normalized once and not per row.
        const key = tagKey === undefined ? sql`(select folded(${values[0]}))` : sql`${tagKey}`
        return sql`${column} @> array[${key}]`
      }
      default:
        return inArray(column, [...values])
    }
  })
}

/** With a salary filter, jobs without pay come after all jobs with pay (D42). */
export function sortsPaidFirst({ salaryMin, salaryMax, includeNegotiable }: JobSearch): boolean {
  return (salaryMin !== undefined || salaryMax !== undefined) && includeNegotiable
}

export function asksForSalary(search: JobSearch): boolean {
  const { salaryMin, salaryMax, includeNegotiable } = search
  return salaryMin !== undefined || salaryMax !== undefined || !includeNegotiable
}

export function payCondition(search: JobSearch): SQL {
  const { lowest, highest } = listedJobPay
  const { salaryMin: low, salaryMax: high } = search
  return payRule(search, sql`${lowest} = -1`, [
    ...(low === undefined ? [] : [sql`${highest} >= ${low / SALARY_STEP_KZ}`]),
    ...(high === undefined ? [] : [sql`${lowest} <= ${high / SALARY_STEP_KZ}`]),
  ])
}

export function jobCondition(search: JobSearch, now: Date): SQL {
  return sql`${listedJobs.expiresAt} > ${now.toISOString()}::timestamptz and ${salaryCondition(search)}`
}

/** SQL: the salary overlaps the chosen range. Jobs without pay match if they are included (D42). */
export function salaryCondition(search: JobSearch): SQL {
  const { salaryMin, salaryMax } = listedJobs
  const { salaryMin: low, salaryMax: high } = search
  return payRule(search, sql`${salaryMin} is null`, [
    ...(low === undefined ? [] : [sql`${salaryMax} >= ${low}`]),
    ...(high === undefined ? [] : [sql`${salaryMin} <= ${high}`]),
  ])
}

function payRule({ includeNegotiable }: JobSearch, isNegotiable: SQL, ends: SQL[]): SQL {
  if (!includeNegotiable) return sql.join([sql`not (${isNegotiable})`, ...ends], sql` and `)
  return ends.length === 0 ? sql`true` : sql`(${isNegotiable} or (${sql.join(ends, sql` and `)}))`
}
