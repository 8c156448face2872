import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { jobs } from '../job-table.ts'
import { endPendingChange } from './pending-change.ts'

/**
 * Withdraws a company's pending edit of its job; the public text stays. Refuses 'not-waiting' (no
 * pending edit) and 'not-found' (including another company's job).
 */
export async function withdrawChange(
  db: Db,
  actor: CompanyMember,
  jobId: string,
): Promise<Outcome<undefined, 'not-found' | 'not-waiting'>> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
      .for('update')
    if (!job) return refused('not-found')
    const ended = await endPendingChange(tx, actor, jobId, { state: 'withdrawn' })
    if (!ended) return refused('not-waiting')
    await record(tx, actor, {
      name: 'job-change-withdrawn',
      subjectId: jobId,
      companyId: actor.companyId,
    })
    return done()
  })
}
