import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../../actor.ts'
import { confirmedFrauds } from '../../frauds/fraud-table.ts'
import { record, recordAll } from '../../history/record.ts'
import type { JobStatus } from '../../jobs/job.ts'
import { jobs } from '../../jobs/job-table.ts'
import { jobVersions } from '../../jobs/versions/version-table.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import type { CompanyApproval } from '../company.ts'
import { companies } from '../company-table.ts'

type Decided = Outcome<{ jobs: number }, 'not-found' | 'not-possible' | 'changed-meanwhile'>

/**
 * Suspends an approved company and closes its active jobs in one transaction. Refuses
 * 'changed-meanwhile' (the approval changed), 'not-possible' and 'not-found'.
 */
export async function suspendCompany(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  reason: string,
  expectedVersion: string | undefined,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (!company) return refused('not-found')
    if (company.approval !== expectedVersion) return refused('changed-meanwhile')
    if (company.approval !== 'approved') return refused('not-possible')
    return done({ jobs: await suspendLocked(tx, actor, company, reason) })
  })
}

type Company = { id: CompanyId; name: string }

/** The caller holds the company's lock. Returns the number of closed jobs. */
export async function suspendLocked(
  tx: Db,
  actor: Admin,
  { id: companyId, name }: Company,
  reason: string,
): Promise<number> {
  await tx
    .update(companies)
    .set({ approval: 'suspended', decisionReason: reason, updatedAt: sql`now()` })
    .where(eq(companies.id, companyId))
  const active = await tx
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'active')))
    .for('update')
  const ids = active.map(({ id }) => id)
  if (ids.length > 0) {
    // Supersede the jobs' pending changes. A pending text is not published; it remains as a
    // version.
    await tx
      .update(jobVersions)
      .set({ state: 'superseded', decidedAt: sql`now()`, decidedBy: actor.userId })
      .where(and(inArray(jobVersions.jobId, ids), eq(jobVersions.state, 'waiting')))
    await tx
      .update(jobs)
      .set({
        status: 'closed',
        closedWithCompany: true,
        changeWaitsSince: null,
        updatedAt: sql`now()`,
      })
      .where(inArray(jobs.id, ids))
  }
  await recordMoves(tx, actor, companyId, active, 'active', 'closed')
  await record(tx, actor, {
    name: 'company-suspended',
    subjectId: companyId,
    companyId,
    data: { name, reason, jobs: active.length },
  })
  return active.length
}

/**
 * Restores a suspended company and reopens its jobs, except expired and edited ones. Refuses as
 * `suspendCompany` does.
 */
export async function restoreCompany(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  expectedVersion: string | undefined,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (!company) return refused('not-found')
    if (company.approval !== expectedVersion) return refused('changed-meanwhile')
    if (company.approval !== 'suspended') return refused('not-possible')
    // Refuse if a fraud was confirmed for a job that still exists. Undoing that confirmation
    // restores the company and sends the right mails.
    const isFraud = and(
      eq(confirmedFrauds.companyId, companyId),
      isNull(confirmedFrauds.undoneAt),
      isNotNull(confirmedFrauds.jobId),
    )
    if ((await tx.$count(confirmedFrauds, isFraud)) > 0) return refused('not-possible')
    return done({ jobs: await restoreLocked(tx, actor, company) })
  })
}

/**
 * Like `restoreCompany`, but the caller locks the company; returns the number of restored jobs. A
 * company that was never approved becomes pending, without its jobs.
 */
export async function restoreLocked(
  tx: Db,
  actor: Admin,
  { id: companyId, name }: Company,
  approval: CompanyApproval = 'approved',
): Promise<number> {
  await tx
    .update(companies)
    .set({ approval, decisionReason: null, updatedAt: sql`now()` })
    .where(eq(companies.id, companyId))
  const takenDown = and(eq(jobs.companyId, companyId), eq(jobs.closedWithCompany, true))
  const isRestored = and(takenDown, or(isNull(jobs.expiresAt), gt(jobs.expiresAt, sql`now()`)))
  const back =
    approval === 'approved'
      ? await tx
          .update(jobs)
          .set({ status: 'active', closedWithCompany: false, updatedAt: sql`now()` })
          .where(isRestored)
          .returning({ id: jobs.id, title: jobs.title })
      : []
  await tx.update(jobs).set({ closedWithCompany: false }).where(takenDown)
  await recordMoves(tx, actor, companyId, back, 'closed', 'active')
  await record(tx, actor, {
    name: 'company-restored',
    subjectId: companyId,
    companyId,
    data: { name, jobs: back.length },
  })
  return back.length
}

/** Lock the company before its jobs, in the same order as publishing, to prevent a deadlock. */
export async function lockCompany(tx: Db, companyId: CompanyId) {
  const [company] = await tx
    .select({ id: companies.id, name: companies.name, approval: companies.approval })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  return company
}

/**
 * `withCompany` marks jobs that changed together with their company, so that only one mail is sent.
 */
function recordMoves(
  tx: Db,
  actor: Admin,
  companyId: CompanyId,
  moved: { id: string; title: string }[],
  from: JobStatus,
  to: JobStatus,
) {
  return recordAll(
    tx,
    actor,
    moved.map(({ id, title }) => ({
      name: 'job-status-changed' as const,
      subjectId: id,
      companyId,
      data: { from, to, title, withCompany: true },
    })),
  )
}
