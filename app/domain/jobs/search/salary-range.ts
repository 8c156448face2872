import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { defaultSalaryRange, SALARY_STEP_KZ } from './job-search.ts'
import { listedJobs } from './listed-job-table.ts'

/** KZ, both multiples of the slider's step. */
export type SalaryRange = { min: number; max: number }

/** From the smallest to the largest salary that a listed job names, rounded outward (D43). */
export async function readSalaryRange(db: Db, now = new Date()): Promise<SalaryRange> {
  const listed = sql`${listedJobs} where ${listedJobs.expiresAt} > ${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ min: number | null; max: number | null }>(sql`
    select (select min(${listedJobs.salaryMin}) from ${listed}) as min,
      (select max(${listedJobs.salaryMax}) from ${listed}) as max`)
  const { min, max } = rows[0] ?? { min: null, max: null }
  const low = Math.floor((min ?? defaultSalaryRange.min) / SALARY_STEP_KZ) * SALARY_STEP_KZ
  const high = Math.ceil((max ?? defaultSalaryRange.max) / SALARY_STEP_KZ) * SALARY_STEP_KZ
  // All jobs may name only lower ends, above the default range.
  return { min: low, max: Math.max(high, low + SALARY_STEP_KZ) }
}
