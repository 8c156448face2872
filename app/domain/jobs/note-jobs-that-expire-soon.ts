import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'

/** Days before the deadline on which the company is notified (D30). */
const warnings = [5, 1]

/**
 * Records an event 5 days and 1 day before an active job's deadline (Luanda time). The event
 * triggers the mail to the company.
 */
export async function noteJobsThatExpireSoon(db: Db): Promise<number> {
  let noted = 0
  for (const days of warnings) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('jobs that expire soon'))`)
      const { rows } = await tx.execute<{ id: string; company_id: string }>(sql`
        select jobs.id, jobs.company_id from jobs
        where status = 'active'
          and expires_at > now() and expires_at < now() + make_interval(days => ${days + 1})
          and luanda_day(expires_at) = luanda_day(now()) + ${days}::int
          and not exists (select from events where name = 'job-expires-soon' and subject_id = jobs.id
            and (data ->> 'days')::int = ${days} and at > jobs.expires_at - make_interval(days => ${days + 1}))
        limit 1000`)
      for (const job of rows) {
        await record(tx, system, {
          name: 'job-expires-soon',
          subjectId: job.id,
          companyId: job.company_id,
          data: { days },
        })
      }
      noted += rows.length
    })
  }
  return noted
}
