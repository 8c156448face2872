import { and, eq, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Db } from '#app/database/connection.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { jobDailyTotals, jobShares } from './audience-table.ts'
import type { ShareMethod } from './share.ts'

/**
 * Counts that a job was shared, and how (JOB-26). Bots and requests above the limit get 'done'
 * without counting. Refuses 'job-not-found'.
 */
export async function recordShare(
  db: Db,
  share: { jobId: string; method: ShareMethod; client: string; userAgent: string },
): Promise<Outcome<undefined, 'job-not-found'>> {
  const { jobId, method, client, userAgent } = share
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
    if (!job) return refused('job-not-found')
    if (!userAgent || isbot(userAgent)) return done()
    if (!(await consumeRateLimit(tx, limits.share, client)).ok) return done()
    await tx.insert(jobShares).values({ jobId, method })
    await tx
      .insert(jobDailyTotals)
      .values({ jobId, day: sql`luanda_day(now())`, shares: 1 })
      .onConflictDoUpdate({
        target: [jobDailyTotals.jobId, jobDailyTotals.day],
        set: { shares: sql`${jobDailyTotals.shares} + 1` },
      })
    return done()
  })
}
