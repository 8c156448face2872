import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Admin, type CompanyId, type CompanyMember, system } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { confirmedFrauds } from '../frauds/fraud-table.ts'
import { record, recordAll } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { countJobUsed, lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { jobs } from './job-table.ts'

/**
 * Deletes a job, credits its publication to the plan, and notifies the candidates. Refuses
 * 'confirmed-fraud' (candidates are being warned) and 'not-found' (including another company's
 * job).
 */
export async function deleteJob(
  db: Db,
  actor: CompanyMember | Admin,
  jobId: string,
  reason = '',
): Promise<Outcome<undefined, 'not-found' | 'confirmed-fraud'>> {
  return db.transaction(async (tx) => {
    const own = actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined
    const [known] = await tx
      .select({ companyId: jobs.companyId })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), own))
    if (!known) return refused('not-found')
    // Lock in the same order as publishing, to prevent a deadlock.
    await lockNewestSubscription(tx, known.companyId)
    if (await isConfirmedFraud(tx, jobId)) return refused('confirmed-fraud')
    const applied = await listApplied(tx, jobId)
    const [job] = await tx.delete(jobs).where(eq(jobs.id, jobId)).returning({
      companyId: jobs.companyId,
      subscriptionId: jobs.subscriptionId,
      title: jobs.title,
    })
    if (!job) return refused('not-found')
    if (job.subscriptionId) await countJobUsed(tx, job.subscriptionId, -1)
    const was = await describeDeletedJob(tx, job)
    await record(tx, actor, {
      name: 'job-deleted',
      subjectId: jobId,
      companyId: job.companyId,
      ...(actor.kind === 'admin' ? { data: reason ? { ...was, reason } : was } : {}),
    })
    await recordAll(
      tx,
      system,
      applied.map((candidateId) => ({
        name: 'applied-job-deleted' as const,
        subjectId: candidateId,
        data: was,
      })),
    )
    return done()
  })
}

async function isConfirmedFraud(tx: Db, jobId: string): Promise<boolean> {
  const isActive = and(eq(confirmedFrauds.jobId, jobId), isNull(confirmedFrauds.undoneAt))
  return (await tx.$count(confirmedFrauds, isActive)) > 0
}

/** A literal table name, because `jobs` may not import `applications`. */
async function listApplied(tx: Db, jobId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select candidate_id as id from applications
    where job_id = ${jobId} and candidate_id is not null and status <> 'withdrawn'`)
  return rows.map(({ id }) => id)
}

/** The event stores title and company, because the job can no longer be queried. */
async function describeDeletedJob(tx: Db, job: { title: string; companyId: CompanyId }) {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, job.companyId))
  return { title: job.title, companyName: company?.name ?? null }
}
