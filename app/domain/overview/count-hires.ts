import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { applications } from '../applications/application-table.ts'
import { jobs } from '../jobs/job-table.ts'

/**
 * Hires reported by candidates, by companies, and by both sides (ANSW-09). `byBoth`: the candidate
 * named an approved application, and the company reported a hire.
 */
export async function countHires(db: Db) {
  const { rows } = await db.execute<Record<'byCandidates' | 'byCompanies' | 'byBoth', number>>(sql`
    select (select count(*)::int from ${applications} where ${applications.hiredAt} is not null) as "byCandidates",
      (select count(*)::int from ${jobs} where ${jobs.outcome} = 'hired-here') as "byCompanies",
      (select count(*)::int from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
        where ${applications.hiredAt} is not null and ${applications.status} = 'approved'
          and ${jobs.outcome} = 'hired-here') as "byBoth"`)
  return rows[0] ?? { byCandidates: 0, byCompanies: 0, byBoth: 0 }
}
