import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { jobDailyTotals, jobShares } from './audience-table.ts'
import type { ShareMethod } from './share.ts'

/** Notes that a job was shared, and how (JOB-26). Refuses 'job-not-found' for one that is not to be seen. */
export async function recordShare(
  db: Db,
  jobId: string,
  method: ShareMethod,
): Promise<Outcome<undefined, 'job-not-found'>> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
    if (!job) return refused('job-not-found')
    await tx.insert(jobShares).values({ jobId, method })
    await tx
      .insert(jobDailyTotals)
      .values({ jobId, day: sql`current_date`, shares: 1 })
      .onConflictDoUpdate({
        target: [jobDailyTotals.jobId, jobDailyTotals.day],
        set: { shares: sql`${jobDailyTotals.shares} + 1` },
      })
    return done()
  })
}
