import { inArray, type SQL, sql } from 'drizzle-orm'
import { provinceAndSuccessors } from '../../places/province.ts'
import { DRIVING_LICENCE, type JobCondition } from '../job-condition.ts'
import type { JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobPay, listedJobs } from './listed-job-table.ts'
import { SALARY_STEP_KZ } from './salary-ends.ts'

/** The filters that a group of jobs passes or not as a whole, by the facet that they belong to. */
export type GroupFilter =
  | 'province'
  | 'contractType'
  | 'workType'
  | 'remote'
  | 'school'
  | 'licence'
  | 'language'
  | 'tag'
  | 'company'

/**
 * The conditions of the filters that are on. Where the key of the tag is known already, the database can
 * tell how many jobs it takes away.
 */
export function groupConditions(search: JobSearch, tagKey?: string): Map<GroupFilter, SQL> {
  const { province, contractTypes, workTypes, remote, tag, companyIds } = search
  const { schools, licence, languages } = search
  const on = new Map<GroupFilter, SQL>()
  if (province) on.set('province', inArray(groups.province, [...provinceAndSuccessors(province)]))
  if (contractTypes.length > 0) on.set('contractType', inArray(groups.contractType, contractTypes))
  if (workTypes.length > 0) on.set('workType', inArray(groups.workType, workTypes))
  if (remote) on.set('remote', sql`${groups.workType} = 'remoto'`)
  if (schools.length > 0) on.set('school', asksForAny(schools))
  if (licence) on.set('licence', asksForAny([DRIVING_LICENCE]))
  if (languages.length > 0) on.set('language', asksForAny(languages))
  // Folded once, and not for every row.
  const key = tagKey === undefined ? sql`(select folded(${tag}))` : sql`${tagKey}`
  if (tag) on.set('tag', sql`${groups.tags} @> array[${key}]`)
  if (companyIds.length > 0) on.set('company', inArray(groups.companyId, companyIds))
  return on
}

function asksForAny(conditions: readonly JobCondition[]): SQL {
  return sql`${groups.conditions} && ${`{${conditions.join(',')}}`}::text[]`
}

/** Whether a salary is asked for: then jobs without pay come after all that have pay (D42). */
export function putsPaidFirst({ salaryMin, salaryMax, includeNegotiable }: JobSearch): boolean {
  return (salaryMin !== undefined || salaryMax !== undefined) && includeNegotiable
}

/** Whether each job is judged by itself, not only its group. */
export function asksForSalary(search: JobSearch): boolean {
  const { salaryMin, salaryMax, includeNegotiable } = search
  return salaryMin !== undefined || salaryMax !== undefined || !includeNegotiable
}

/** The rule of `salaryCondition` for jobs that are counted by the steps that their salaries reach. */
export function payCondition(search: JobSearch): SQL {
  const { lowest, highest } = listedJobPay
  const { salaryMin: low, salaryMax: high } = search
  return payRule(search, sql`${lowest} = -1`, [
    ...(low === undefined ? [] : [sql`${highest} >= ${low / SALARY_STEP_KZ}`]),
    ...(high === undefined ? [] : [sql`${lowest} <= ${high / SALARY_STEP_KZ}`]),
  ])
}

/** Listed at this moment, and paid as asked. */
export function jobCondition(search: JobSearch, now: Date): SQL {
  return sql`${listedJobs.expiresAt} > ${now.toISOString()}::timestamptz and ${salaryCondition(search)}`
}

/** The job's salary overlaps the chosen range, or the job has none and such jobs are included (D42). */
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
