import { inArray, type SQL, sql } from 'drizzle-orm'
import { provinceAndSuccessors } from '../places/province.ts'
import { type JobSearch, salaryStep } from './job-search.ts'
import { listedJobGroups as groups, listedJobPay, listedJobs } from './listed-job-table.ts'

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

/** The rule of `salaryCondition` for jobs that are counted by the steps that their salaries reach. */
export function payCondition({ salaryMin: low, salaryMax: high, includeNegotiable }: JobSearch): SQL {
  const { lowest, highest } = listedJobPay
  return sql.join(
    [
      sql`true`,
      ...(low === undefined ? [] : [sql`(${highest} = -1 or ${highest} >= ${low / salaryStep})`]),
      ...(high === undefined ? [] : [sql`(${lowest} = -1 or ${lowest} <= ${high / salaryStep})`]),
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
export function salaryCondition({ salaryMin: low, salaryMax: high, includeNegotiable }: JobSearch): SQL {
  const { salaryMin, salaryMax } = listedJobs
  return sql.join(
    [
      sql`true`,
      // A negotiable salary has two open ends, so it overlaps by itself.
      ...(low === undefined ? [] : [sql`(${salaryMax} is null or ${salaryMax} >= ${low})`]),
      ...(high === undefined ? [] : [sql`(${salaryMin} is null or ${salaryMin} <= ${high})`]),
      ...(includeNegotiable ? [] : [sql`not (${salaryMin} is null and ${salaryMax} is null)`]),
    ],
    sql` and `,
  )
}
