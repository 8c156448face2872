import { and, eq, ne } from 'drizzle-orm'
import { jobs } from '../job-table.ts'
import { isToModerate } from '../status-since.ts'
import { assessToModerate, type RiskContext } from './assess-job.ts'

/**
 * Stores the risk points of a job, by which the moderation queue is sorted (SHIELD-04). Assesses
 * the pending change, if there is one. Idempotent.
 */
export async function storeRisk(ctx: RiskContext, jobId: string): Promise<void> {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) return
  const { points } = await assessToModerate(ctx, job)
  await ctx.db
    .update(jobs)
    .set({ risk: points })
    .where(and(eq(jobs.id, jobId), ne(jobs.risk, points)))
}

/** Company levels and confirmed frauds may have changed, so assess all jobs in the queue. */
export async function assessQueue(ctx: RiskContext): Promise<void> {
  const pending = await ctx.db.select({ id: jobs.id }).from(jobs).where(isToModerate)
  for (const { id } of pending) await storeRisk(ctx, id)
}
