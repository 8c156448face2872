import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { isExpired, jobOutcomes } from './job.ts'
import { jobs } from './job-table.ts'

export const outcomeSchema = z.object({
  outcome: z.enum(jobOutcomes, 'Escolha como acabou.'),
})

/**
 * Reports how the recruitment ended (ANSW-09), replacing an earlier report. The job must be closed
 * or past its deadline; else refuses 'still-open'.
 */
export async function setJobOutcome(
  db: Db,
  actor: CompanyMember,
  jobId: string,
  { outcome }: z.output<typeof outcomeSchema>,
): Promise<Outcome<undefined, 'not-found' | 'still-open'>> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({ status: jobs.status, expiresAt: jobs.expiresAt, outcome: jobs.outcome })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
      .for('update')
    if (!job) return refused('not-found')
    const hasEnded = job.status === 'closed' || (job.status === 'active' && isExpired(job))
    if (!hasEnded) return refused('still-open')
    if (job.outcome === outcome) return done()
    await tx.update(jobs).set({ outcome }).where(eq(jobs.id, jobId))
    await record(tx, actor, {
      name: 'job-outcome-set',
      subjectId: jobId,
      companyId: actor.companyId,
      data: { outcome },
    })
    return done()
  })
}

export async function findJobForOutcome(db: Db, actor: CompanyMember, jobId: string) {
  const [job] = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      expiresAt: jobs.expiresAt,
      outcome: jobs.outcome,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
  return job
}
