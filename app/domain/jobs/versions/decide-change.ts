import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { type Admin, system } from '../../actor.ts'
import { requiredParagraphs } from '../../formats/typed-text.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { writeStatus } from '../change-job-status.ts'
import { MAX_RETURN_REASON_LENGTH } from '../job.ts'
import { jobs } from '../job-table.ts'
import { changeVersion } from './find-change.ts'
import { endPendingChange, findPendingChange } from './pending-change.ts'
import {
  findApproved,
  storeApprovedVersion,
  supersedeApproved,
  wordsOf,
} from './store-approved-version.ts'

export const refusalSchema = z.object({
  reason: requiredParagraphs(
    'Escreva porque a alteração não pode ficar pública.',
    MAX_RETURN_REASON_LENGTH,
  ),
  /** 'retirar' refuses the change and closes the job; 'recusar' only refuses the change. */
  acto: z.enum(['recusar', 'retirar']).default('recusar'),
})

type Decided = Outcome<undefined, 'not-found' | 'changed-meanwhile'>

/**
 * Publishes a pending edit (SHIELD-02). `reason`: why it is approved despite a high risk. Refuses
 * 'changed-meanwhile' (the edit or the public text changed since `expectedVersion`).
 */
export async function approveChange(
  db: Db,
  actor: Admin,
  jobId: string,
  expectedVersion: string | undefined,
  reason?: string,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, jobId, expectedVersion)
    if (!change.ok) return change
    const { job, pending } = change.value
    // Store the exact public text, with its harmless edits, so that an undo can restore it.
    await storeApprovedVersion(tx, system, jobId)
    const replaced = await findApproved(tx, jobId)
    await supersedeApproved(tx, jobId)
    await endPendingChange(tx, actor, jobId, { state: 'approved' })
    await tx
      .update(jobs)
      .set({ ...wordsOf(pending), version: job.version + 1, updatedAt: sql`now()` })
      .where(eq(jobs.id, jobId))
    await record(tx, actor, {
      name: 'job-change-approved',
      subjectId: jobId,
      companyId: job.companyId,
      data: {
        title: pending.title,
        changeId: pending.id,
        replacedId: replaced?.id ?? null,
        ...(reason ? { reason } : {}),
      },
    })
    return done()
  })
}

/**
 * Refuses a change, with a reason for the company (SHIELD-02). 'recusar' keeps the public text;
 * 'retirar' closes the job, too. Refuses as `approveChange` does.
 */
export async function refuseChange(
  db: Db,
  actor: Admin,
  jobId: string,
  { reason, acto }: z.output<typeof refusalSchema>,
  expectedVersion: string | undefined,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const change = await lockChange(tx, jobId, expectedVersion)
    if (!change.ok) return change
    const { job, pending } = change.value
    const takenDown = acto === 'retirar'
    await endPendingChange(tx, actor, jobId, { state: 'refused', reason })
    await record(tx, actor, {
      name: 'job-change-refused',
      subjectId: jobId,
      companyId: job.companyId,
      data: { title: pending.title, changeId: pending.id, takenDown, reason },
    })
    if (takenDown) await writeStatus(tx, actor, job, 'closed')
    return done()
  })
}

/**
 * Locks job and change. Refuses if the change or the public text has changed since the page was
 * loaded.
 */
async function lockChange(tx: Db, jobId: string, expectedVersion: string | undefined) {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update')
  if (!job) return refused('not-found')
  const pending = await findPendingChange(tx, jobId)
  if (!pending || changeVersion(pending, job) !== expectedVersion)
    return refused('changed-meanwhile')
  return done({ job, pending })
}
