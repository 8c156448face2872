import { type SQL, sql } from 'drizzle-orm'
import { perDatabase } from '#app/database/named-statement.ts'
import { listedJobs } from './listed-job-table.ts'
import { defaultSalaryRange, SALARY_STEP_KZ } from './salary-ends.ts'

export type SalaryRange = { min: number; max: number }

/**
 * Salary range of the last search, which the next search assumes. If the actual range differs, the
 * search is repeated.
 */
export const lastRangeOf = perDatabase((): { range?: SalaryRange } => ({}))

export function salaryColumns(now: Date): SQL {
  const listed = sql`${listedJobs} where ${listedJobs.expiresAt} > ${now.toISOString()}::timestamptz`
  return sql`(select min(${listedJobs.salaryMin}) from ${listed}) as lowest,
    (select max(${listedJobs.salaryMax}) from ${listed}) as highest`
}

/** Range of all salaries, rounded outward to steps (D43). */
export function salaryRangeOf(salaries: {
  lowest: number | null
  highest: number | null
}): SalaryRange {
  const { lowest, highest } = salaries
  const low = Math.floor((lowest ?? defaultSalaryRange.min) / SALARY_STEP_KZ) * SALARY_STEP_KZ
  const high = Math.ceil((highest ?? defaultSalaryRange.max) / SALARY_STEP_KZ) * SALARY_STEP_KZ
  // If all jobs state only minimum salaries above the default range, `high` would be below `low`.
  return { min: low, max: Math.max(high, low + SALARY_STEP_KZ) }
}
