import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { jobDailyTotals } from '../audience/audience-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { applications } from './application-table.ts'

/**
 * Deletes an application, after which the candidate may apply again. The file sweep later removes a
 * CV that no other application uses.
 */
export async function deleteApplication(
  db: Db,
  actor: Admin,
  applicationId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(applications)
      .where(eq(applications.id, applicationId))
      .returning({
        companyId: applications.companyId,
        jobId: applications.jobId,
        day: sql<string>`luanda_day(${applications.appliedAt})`,
      })
    if (!gone) return refused('not-found')
    await tx
      .update(jobDailyTotals)
      .set({ applications: sql`greatest(${jobDailyTotals.applications} - 1, 0)` })
      .where(and(eq(jobDailyTotals.jobId, gone.jobId), eq(jobDailyTotals.day, gone.day)))
    await record(tx, actor, {
      name: 'application-deleted',
      subjectId: applicationId,
      companyId: gone.companyId,
      data: { jobId: gone.jobId },
    })
    return done()
  })
}
