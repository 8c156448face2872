import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_RETURN_REASON_LENGTH } from './job.ts'
import { jobs } from './job-table.ts'

export const returnSchema = z.object({
  reason: requiredParagraphs('Escreva o que a empresa tem de mudar.', MAX_RETURN_REASON_LENGTH),
})

/**
 * Returns a pending job to its company as a draft, with a reason. Refuses 'not-found' and
 * 'changed-meanwhile' (not pending, or edited meanwhile).
 */
export async function returnJob(
  db: Db,
  actor: Admin,
  jobId: string,
  { reason }: z.output<typeof returnSchema>,
  expectedVersion: number,
): Promise<Outcome<undefined, 'not-found' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({
        title: jobs.title,
        status: jobs.status,
        version: jobs.version,
        companyId: jobs.companyId,
      })
      .from(jobs)
      .where(eq(jobs.id, jobId))
      .for('update')
    if (!job) return refused('not-found')
    if (job.status !== 'pending' || job.version !== expectedVersion)
      return refused('changed-meanwhile')
    await tx
      .update(jobs)
      .set({ status: 'draft', returnReason: reason, updatedAt: sql`now()` })
      .where(eq(jobs.id, jobId))
    await record(tx, actor, {
      name: 'job-status-changed',
      subjectId: jobId,
      companyId: job.companyId,
      data: { from: 'pending', to: 'draft', title: job.title },
    })
    return done()
  })
}
