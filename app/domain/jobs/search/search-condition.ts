import { inArray, type SQL, sql } from 'drizzle-orm'
import { provinceAndSuccessors } from '../../places/province.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobPay, listedJobs } from './listed-job-table.ts'
import { SALARY_STEP_KZ } from './salary-ends.ts'

/** The filters that a group of jobs passes or not as a whole, by the facet that they belong to. */
export type GroupFilter = 'province' | 'contractType' | 'workType' | 'remote' | 'tag' | 'company'

/**
 * The conditions of the filters that are on. Where the key of the tag is known already, the database can
 * tell how many jobs it takes away.
 */
export function groupConditions(search: JobSearch, tagKey?: string): Map<GroupFilter, SQL> {
  const { province, contractTypes, workTypes, remote, tag, companyIds } = search
  const on = new Map<GroupFilter, SQL>()
  if (province) on.set('province', inArray(groups.province, [...provinceAndSuccessors(province)]))
  if (contractTypes.length > 0) on.set('contractType', inArray(groups.contractType, contractTypes))
  if (workTypes.length > 0) on.set('workType', inArray(groups.workType, workTypes))
  if (remote) on.set('remote', sql`${groups.workType} = 'remoto'`)
  // Folded once, and not for every row.
  const key = tagKey === undefined ? sql`(select folded(${tag}))` : sql`${tagKey}`
  if (tag) on.set('tag', sql`${groups.tags} @> array[${key}]`)
  if (companyIds.length > 0) on.set('company', inArray(groups.companyId, companyIds))
  return on
}

/** Whether each job is judged by itself, not only its group. */
export function asksForSalary(search: JobSearch): boolean {
  const { salaryMin, salaryMax, includeNegotiable } = search
  return salaryMin !== undefined || salaryMax !== undefined || !includeNegotiable
}

/** The rule of `salaryCondition` for jobs that are counted by the steps that their salaries reach. */
export function payCondition({
  salaryMin: low,
  salaryMax: high,
  includeNegotiable,
}: JobSearch): SQL {
  const { lowest, highest } = listedJobPay
  return sql.join(
    [
      sql`true`,
      ...(low === undefined
        ? []
        : [sql`(${highest} = -1 or ${highest} >= ${low / SALARY_STEP_KZ})`]),
      ...(high === undefined
        ? []
        : [sql`(${lowest} = -1 or ${lowest} <= ${high / SALARY_STEP_KZ})`]),
      ...(includeNegotiable ? [] : [sql`not (${lowest} = -1 and ${highest} = -1)`]),
    ],
    sql` and `,
  )
}

/** Listed at this moment, and paid as asked. */
export function jobCondition(search: JobSearch, now: Date): SQL {
  return sql`${listedJobs.expiresAt} > ${now.toISOString()}::timestamptz and ${salaryCondition(search)}`
}

/**
 * The job's salary overlaps the chosen range (D42). An end that is not named is open: 'A partir de X'
 * reaches upward without limit.
 */
export function salaryCondition({
  salaryMin: low,
  salaryMax: high,
  includeNegotiable,
}: JobSearch): SQL {
  const { salaryMin, salaryMax } = listedJobs
  return sql.join(
    [
      sql`true`,
      // A negotiable salary has two open ends, so it overlaps by itself.
      ...(low === undefined ? [] : [sql`coalesce(${salaryMax}, 'infinity') >= ${low}`]),
      ...(high === undefined ? [] : [sql`(${salaryMin} is null or ${salaryMin} <= ${high})`]),
      ...(includeNegotiable ? [] : [sql`not (${salaryMin} is null and ${salaryMax} is null)`]),
    ],
    sql` and `,
  )
}
