import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { provinceAndSuccessors } from '../places/province.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'

/** The filters that a group of jobs passes or not as a whole, by the facet that they belong to. */
export type GroupFilter = 'province' | 'contractType' | 'workType' | 'remote' | 'tag' | 'company'

const everything = sql`true`

export function groupConditions(search: JobSearch): Record<GroupFilter, SQL> {
  const { province, contractTypes, workTypes, remote, tag, companyIds } = search
  return {
    province: province ? inArray(groups.province, [...provinceAndSuccessors(province)]) : everything,
    contractType: contractTypes.length ? inArray(groups.contractType, contractTypes) : everything,
    workType: workTypes.length ? inArray(groups.workType, workTypes) : everything,
    remote: remote ? sql`${groups.workType} = 'remoto'` : everything,
    tag: tag ? sql`${groups.tags} @> array[folded(${tag})]` : everything,
    company: companyIds.length ? inArray(groups.companyId, companyIds) : everything,
  }
}

/** Whether each job is judged by itself, not only its group. */
export function asksForSalary(search: JobSearch): boolean {
  const { salaryMin, salaryMax, includeNegotiable } = search
  return salaryMin !== undefined || salaryMax !== undefined || !includeNegotiable
}

/**
 * Listed at this moment, and its salary overlaps the chosen range (D42). An end that is not named is
 * open: 'A partir de X' reaches upward without limit.
 */
export function jobCondition(search: JobSearch, now: Date): SQL {
  const { salaryMin: low, salaryMax: high, includeNegotiable } = search
  const { salaryMin, salaryMax, expiresAt } = listedJobs
  const negotiable = sql`(${salaryMin} is null and ${salaryMax} is null)`
  const overlaps = and(
    low === undefined ? undefined : sql`(${salaryMax} is null or ${salaryMax} >= ${low})`,
    high === undefined ? undefined : sql`(${salaryMin} is null or ${salaryMin} <= ${high})`,
  )
  return sql.join(
    [
      sql`${expiresAt} > ${now.toISOString()}::timestamptz`,
      // A negotiable salary has two open ends, so it overlaps by itself.
      ...(overlaps ? [overlaps] : []),
      ...(includeNegotiable ? [] : [sql`not ${negotiable}`]),
    ],
    sql` and `,
  )
}
