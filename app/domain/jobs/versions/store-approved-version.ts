import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, actorId } from '../../actor.ts'
import { isStored } from '../../concurrent-edit.ts'
import { type JobInput, jobFields } from '../job-input.ts'
import { jobs } from '../job-table.ts'
import { MOST_VERSIONS } from './version.ts'
import { jobVersions } from './version-table.ts'

export const wordsOf = (row: JobInput) =>
  Object.fromEntries(jobFields.map((field) => [field, row[field]])) as JobInput

export function authorOf(actor: Actor) {
  const kind = actor.kind === 'company' || actor.kind === 'admin' ? actor.kind : 'system'
  return { authorKind: kind, authorId: actorId(actor) } as const
}

/** Stores the published text as the approved version. The caller holds the lock of the job. */
export async function storeApprovedVersion(tx: Db, actor: Actor, jobId: string): Promise<void> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) return
  const known = await findApproved(tx, jobId)
  if (known && isStored(wordsOf(job), known, jobFields)) return
  await supersedeApproved(tx, jobId)
  await tx.insert(jobVersions).values({
    ...wordsOf(job),
    ...authorOf(actor),
    jobId,
    state: 'approved',
    decidedAt: sql`now()`,
    decidedBy: actorId(actor),
  })
}

export async function findApproved(tx: Db, jobId: string) {
  const [approved] = await tx
    .select()
    .from(jobVersions)
    .where(and(eq(jobVersions.jobId, jobId), eq(jobVersions.state, 'approved')))
  return approved
}

/** Marks the approved version as superseded, and deletes the oldest versions above the limit. */
export async function supersedeApproved(tx: Db, jobId: string): Promise<void> {
  await tx
    .update(jobVersions)
    .set({ state: 'superseded', updatedAt: sql`now()` })
    .where(and(eq(jobVersions.jobId, jobId), eq(jobVersions.state, 'approved')))
  const oldest = tx
    .select({ id: jobVersions.id })
    .from(jobVersions)
    .where(and(eq(jobVersions.jobId, jobId), sql`state not in ('waiting', 'approved')`))
    .orderBy(sql`${jobVersions.createdAt} desc`)
    .offset(MOST_VERSIONS)
  await tx.delete(jobVersions).where(inArray(jobVersions.id, oldest))
}
