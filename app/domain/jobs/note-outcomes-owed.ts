import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type CompanyId, system } from '../actor.ts'
import { recordAll } from '../history/record.ts'
import { ASK_OUTCOME_AFTER_DAYS } from './job.ts'
import { jobs } from './job-table.ts'

/**
 * Jobs overdue for more than this many days get no event. Without this limit, the first run would
 * mail about jobs that ended long ago.
 */
const NEWS_DAYS = 7

/**
 * Records an event, once, for each job without a reported outcome 14 days after its deadline. The
 * event triggers the mail to the company (ANSW-09).
 */
export async function noteOutcomesOwed(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outcomes owed'))`)
    const { rows } = await tx.execute<{ id: string; companyId: CompanyId }>(sql`
      select ${jobs.id}, ${jobs.companyId} as "companyId" from ${jobs}
      where ${jobs.outcome} is null and ${jobs.status} in ('active', 'closed')
        and ${jobs.expiresAt} <= now() - make_interval(days => ${ASK_OUTCOME_AFTER_DAYS}::int)
        and ${jobs.expiresAt} > now() - make_interval(days => ${ASK_OUTCOME_AFTER_DAYS + NEWS_DAYS}::int)
        and not exists (select from events where name = 'job-outcome-asked' and subject_id = ${jobs.id}
          and at > ${jobs.expiresAt})`)
    await recordAll(
      tx,
      system,
      rows.map(({ id, companyId }) => ({
        name: 'job-outcome-asked' as const,
        subjectId: id,
        companyId,
      })),
    )
    return rows.length
  })
}
