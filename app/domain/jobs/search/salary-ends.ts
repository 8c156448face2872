/** Step of the salary slider in KZ, and its range while no active job states a salary (D43). */
export const SALARY_STEP_KZ = 50_000
export const defaultSalaryRange = { min: 0, max: 2_000_000 }

/** Salary bounds in KZ, multiples of the step. An undefined bound does not filter (D42). */
export type SalaryEnds = { salaryMin?: number; salaryMax?: number }

/** Rounds the bounds (KZ) to steps, lower bound first. An empty value gives no bound. */
export function salaryEnds(one?: number, other?: number): SalaryEnds {
  const [low, high] = inOrder(one || undefined, other || undefined)
  return {
    salaryMin: low && (Math.floor(low / SALARY_STEP_KZ) * SALARY_STEP_KZ || undefined),
    salaryMax: high && Math.ceil(high / SALARY_STEP_KZ) * SALARY_STEP_KZ,
  }
}

/** Removes a bound that excludes no job, because all salaries are within it. */
export function withinRange<Search extends SalaryEnds>(
  search: Search,
  range: { min: number; max: number },
): Search {
  const { salaryMin, salaryMax } = search
  return {
    ...search,
    salaryMin: salaryMin !== undefined && salaryMin > range.min ? salaryMin : undefined,
    salaryMax: salaryMax !== undefined && salaryMax < range.max ? salaryMax : undefined,
  }
}

function inOrder(low?: number, high?: number): [number | undefined, number | undefined] {
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}
