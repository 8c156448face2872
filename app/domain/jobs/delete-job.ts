import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Admin, type CompanyId, type CompanyMember, system } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { record, recordAll } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { countJobUsed, lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { jobs } from './job-table.ts'

/**
 * Deletes a job with its applications and favourites, and returns its publication to the
 * subscription. Applicants are notified; the company is notified, with the reason, when an
 * administrator deletes. Refuses 'not-found', including for a job of another company.
 */
export async function deleteJob(
  db: Db,
  actor: CompanyMember | Admin,
  jobId: string,
  reason = '',
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const own = actor.kind === 'company' ? eq(jobs.companyId, actor.companyId) : undefined
    const [known] = await tx
      .select({ companyId: jobs.companyId })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), own))
    if (!known) return refused('not-found')
    // Locks in the same order as publishing, to prevent deadlocks.
    await lockNewestSubscription(tx, known.companyId)
    const applied = await listApplied(tx, jobId)
    const [job] = await tx.delete(jobs).where(eq(jobs.id, jobId)).returning({
      companyId: jobs.companyId,
      subscriptionId: jobs.subscriptionId,
      title: jobs.title,
    })
    if (!job) return refused('not-found')
    if (job.subscriptionId) await countJobUsed(tx, job.subscriptionId, -1)
    const was = await whatItWas(tx, job)
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

/**
 * Candidates whose application is deleted with the job. A literal table name: `jobs` may not import
 * `applications`, which comes after it in the order of the domain.
 */
async function listApplied(tx: Db, jobId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select candidate_id as id from applications
    where job_id = ${jobId} and candidate_id is not null and status <> 'withdrawn'`)
  return rows.map(({ id }) => id)
}

/** The history stores the title and the company, because the job is no longer available later. */
async function whatItWas(tx: Db, job: { title: string; companyId: CompanyId }) {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, job.companyId))
  return { title: job.title, companyName: company?.name ?? null }
}
