import fc from 'fast-check'
import type { Pool } from 'pg'
import { shareMethods } from '#app/domain/audience/share.ts'

/** The events of one job on one day; `ago` is the number of days before today. */
const happening = fc.record({
  job: fc.nat({ max: 5 }),
  ago: fc.oneof(fc.nat({ max: 15 }), fc.nat({ max: 200 })),
  views: fc.oneof(fc.constant(0), fc.nat({ max: 400 })),
  shares: fc.array(fc.constantFrom(...shareMethods), { maxLength: 5 }),
  starts: fc.nat({ max: 9 }),
  applications: fc.nat({ max: 9 }),
})

/**
 * Views, shares, application starts and applications of half a year, with at most one entry per job
 * and day.
 */
export const randomAudience = fc.uniqueArray(happening, {
  selector: ({ job, ago }) => `${job} ${ago}`,
  maxLength: 40,
})

type Audience = typeof randomAudience extends fc.Arbitrary<infer Value> ? Value : never

export async function makeAudience(pool: Pool, jobIds: readonly string[], audience: Audience) {
  await pool.query('delete from job_daily_totals')
  await pool.query('delete from job_shares')
  for (const { job, ago, views, shares, starts, applications } of audience) {
    const jobId = jobIds[job % jobIds.length]
    await pool.query(
      `insert into job_daily_totals (job_id, day, views, featured, shares, starts, applications)
       values ($1, luanda_day(now()) - $2::int, $3::int, $3::int / 3, $4, $5, $6)`,
      [jobId, ago, views, shares.length, starts, applications],
    )
    // Insert the shares near midnight in Luanda, when other time zones have another date.
    await pool.query(
      `insert into job_shares (job_id, method, at)
       select $1, method, (luanda_day(now()) - $2::int)::timestamp at time zone 'Africa/Luanda'
         + case when place % 2 = 0 then interval '1 minute' else interval '23 hours 59 minutes' end
       from unnest($3::text[]) with ordinality as given (method, place)`,
      [jobId, ago, shares],
    )
  }
}
