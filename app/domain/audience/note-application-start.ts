import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { applicationStarts, jobDailyTotals } from './audience-table.ts'

export async function noteApplicationStart(db: Db, actor: Candidate, jobId: string): Promise<void> {
  await db.execute(sql`
    with started as (
      insert into ${applicationStarts} (job_id, candidate_id)
      select id, ${actor.candidateId} from jobs where id = ${jobId}
      on conflict do nothing
      returning job_id
    )
    insert into ${jobDailyTotals} as totals (job_id, day, starts)
    select job_id, luanda_day(now()), 1 from started
    on conflict (job_id, day) do update set starts = totals.starts + 1`)
}
