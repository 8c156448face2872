import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type CompanyId, system } from '../actor.ts'
import { record } from '../history/record.ts'

/** Days before the end on which the company is notified, as for a job's deadline (D30). */
const warnings = [5, 1]

/**
 * Records an event 5 days and 1 day before a subscription ends (Luanda time). The event triggers
 * the mail; an extension allows new warnings.
 */
export async function noteSubscriptionsThatEndSoon(db: Db): Promise<number> {
  let noted = 0
  for (const days of warnings) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('subscriptions that end soon'))`)
      const { rows } = await tx.execute<{ id: string; company_id: CompanyId }>(sql`
        with ending as (
          select id, company_id,
            case when is_trial then coalesce(trial_end_date, end_date) else end_date end as ends_at
          from company_subscriptions
          where is_active and end_date > now()
        )
        select id, company_id from ending
        where ends_at > now() and luanda_day(ends_at) = luanda_day(now()) + ${days}::int
          and not exists (select from events where name = 'subscription-ends-soon'
            and subject_id = ending.id and (data ->> 'days')::int = ${days}
            and at > ends_at - make_interval(days => ${days + 1}))
        limit 1000`)
      for (const { id, company_id: companyId } of rows) {
        await record(tx, system, {
          name: 'subscription-ends-soon',
          subjectId: id,
          companyId,
          data: { days },
        })
      }
      noted += rows.length
    })
  }
  return noted
}
