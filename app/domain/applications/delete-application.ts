import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { applications } from './application-table.ts'

/**
 * Takes an application away, for its candidate and for the company too; the candidate may apply again.
 * The sweep of the files removes a CV that no other application refers to. Refuses 'not-found'.
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
      .returning({ companyId: applications.companyId, jobId: applications.jobId })
    if (!gone) return refused('not-found')
    await record(tx, actor, {
      name: 'application-deleted',
      subjectId: applicationId,
      companyId: gone.companyId,
      data: { jobId: gone.jobId },
    })
    return done()
  })
}
