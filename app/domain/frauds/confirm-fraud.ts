import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { endInterviewsOfCompany } from '../applications/interviews/cancel-interview.ts'
import { MAX_DECISION_REASON } from '../companies/company.ts'
import {
  lockCompany,
  restoreLocked,
  suspendLocked,
} from '../companies/lifecycle/suspend-company.ts'
import { listProfileContacts } from '../companies/list-profile-contacts.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { type AssessedJob, ownHostOf, type RiskContext } from '../jobs/risk/assess-job.ts'
import { hashOfContact, listContacts } from '../jobs/risk/job-contacts.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { confirmedFrauds, fraudContacts } from './fraud-table.ts'

export const fraudSchema = z.object({
  reason: requiredParagraphs('Escreva o motivo.', MAX_DECISION_REASON),
})

type Decided<Refusal extends string> = Outcome<undefined, 'not-found' | Refusal>

/**
 * Suspends the company with jobs and API keys, cancels interviews, and stores contact hashes
 * (SHIELD-08). The event triggers mails to the candidates who applied. Refuses 'not-found' and
 * 'already-confirmed'.
 */
export async function confirmFraud(
  ctx: RiskContext,
  actor: Admin,
  jobId: string,
  reason: string,
): Promise<Decided<'already-confirmed'>> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockJob(tx, jobId)
    if (!locked) return refused('not-found')
    const { job, company } = locked
    if (await findActiveFraud(tx, jobId)) return refused('already-confirmed')
    const [fraud] = await tx
      .insert(confirmedFrauds)
      .values({
        jobId,
        companyId: company.id,
        reason,
        approvalBefore: (await findOther(tx, company.id))?.approvalBefore ?? company.approval,
      })
      .returning({ id: confirmedFrauds.id })
    if (!fraud) throw new Error('the fraud was not written')
    const hashes = await hashContacts({ ...ctx, db: tx }, job)
    if (hashes.length > 0)
      await tx.insert(fraudContacts).values(hashes.map((hash) => ({ fraudId: fraud.id, hash })))
    const isOpen = company.approval === 'approved' || company.approval === 'pending'
    if (isOpen) await suspendLocked(tx, actor, company, reason)
    await endInterviewsOfCompany(tx, actor, company.id)
    await record(tx, actor, {
      name: 'job-fraud-confirmed',
      subjectId: jobId,
      companyId: company.id,
      data: { fraudId: fraud.id, title: job.title, reason },
    })
    return done()
  })
}

/**
 * Undoes `confirmFraud`. The company stays suspended if another of its jobs is a confirmed fraud.
 * Refuses 'not-found' and 'not-confirmed'.
 */
export async function undoFraud(
  db: Db,
  actor: Admin,
  jobId: string,
  reason: string,
): Promise<Decided<'not-confirmed'>> {
  return db.transaction(async (tx) => {
    const locked = await lockJob(tx, jobId)
    if (!locked) return refused('not-found')
    const { job, company } = locked
    const fraud = await findActiveFraud(tx, jobId)
    if (!fraud) return refused('not-confirmed')
    await tx
      .update(confirmedFrauds)
      .set({ undoneAt: sql`now()` })
      .where(eq(confirmedFrauds.id, fraud.id))
    await tx.delete(fraudContacts).where(eq(fraudContacts.fraudId, fraud.id))
    const isLast = !(await findOther(tx, company.id))
    const isOpen = fraud.approvalBefore === 'approved' || fraud.approvalBefore === 'pending'
    if (isLast && isOpen && company.approval === 'suspended')
      await restoreLocked(tx, actor, company, fraud.approvalBefore)
    await record(tx, actor, {
      name: 'job-fraud-undone',
      subjectId: jobId,
      companyId: company.id,
      data: { fraudId: fraud.id, title: job.title, reason },
    })
    return done()
  })
}

/** Lock the company before the job, in the same order as suspending, to prevent a deadlock. */
async function lockJob(tx: Db, jobId: string) {
  const [owner] = await tx
    .select({ companyId: jobs.companyId })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  const company = owner && (await lockCompany(tx, owner.companyId))
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update')
  return job && company ? { job, company } : undefined
}

export async function findActiveFraud(db: Db, jobId: string) {
  const [fraud] = await db
    .select()
    .from(confirmedFrauds)
    .where(and(eq(confirmedFrauds.jobId, jobId), isNull(confirmedFrauds.undoneAt)))
  return fraud
}

/**
 * Another confirmed fraud of the company. Its row stores the company's approval from before the
 * first fraud.
 */
async function findOther(tx: Db, companyId: CompanyId) {
  const [fraud] = await tx
    .select({ approvalBefore: confirmedFrauds.approvalBefore })
    .from(confirmedFrauds)
    .where(and(eq(confirmedFrauds.companyId, companyId), isNull(confirmedFrauds.undoneAt)))
    .limit(1)
  return fraud
}

/** A fraud may name a real company's contacts, so exclude contacts of other companies. */
async function hashContacts(ctx: RiskContext, job: AssessedJob): Promise<string[]> {
  const contacts = await listContacts(ctx, job, ownHostOf(ctx))
  const keys = [...new Set(contacts.flatMap((contact) => contact.keys))]
  const named = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []))
  const known = await listProfileContacts(ctx.db, {
    phones: named('phone '),
    hosts: named('host '),
  })
  const ofOthers = new Set(
    known.filter(({ companyId }) => companyId !== job.companyId).map(({ contact }) => contact),
  )
  return keys
    .filter((key) => !ofOthers.has(key.replace(/^(?:phone|host) /, '')))
    .map((key) => hashOfContact(ctx, key))
}
