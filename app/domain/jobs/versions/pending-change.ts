import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, actorId, type CompanyMember } from '../../actor.ts'
import type { JobInput } from '../job-input.ts'
import { jobs } from '../job-table.ts'
import { authorOf, wordsOf } from './store-approved-version.ts'
import type { VersionState } from './version.ts'
import { jobVersions } from './version-table.ts'

const isPending = (jobId: string) =>
  and(eq(jobVersions.jobId, jobId), eq(jobVersions.state, 'waiting'))

export async function findPendingChange(db: Db, jobId: string) {
  const [pending] = await db.select().from(jobVersions).where(isPending(jobId))
  return pending
}

/**
 * Stores this text as the job's pending edit; the first submission time stays. The caller holds the
 * lock of the job.
 */
export async function storePendingChange(
  tx: Db,
  actor: CompanyMember,
  jobId: string,
  words: JobInput,
): Promise<void> {
  const edited = await tx
    .update(jobVersions)
    .set({
      ...words,
      ...authorOf(actor),
      edits: sql`${jobVersions.edits} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isPending(jobId))
    .returning({ id: jobVersions.id })
  if (edited.length > 0) return
  await tx.insert(jobVersions).values({ ...words, ...authorOf(actor), jobId, state: 'waiting' })
  await tx.update(jobs).set({ changeWaitsSince: sql`now()` }).where(eq(jobs.id, jobId))
}

type Ending = { state: Exclude<VersionState, 'waiting'>; reason?: string }

/** Removes and returns the pending change, if any. The caller holds the lock of the job. */
export async function endPendingChange(tx: Db, actor: Actor, jobId: string, ending: Ending) {
  const [ended] = await tx
    .update(jobVersions)
    .set({
      state: ending.state,
      reason: ending.reason ?? null,
      decidedAt: sql`now()`,
      decidedBy: actorId(actor),
      updatedAt: sql`now()`,
    })
    .where(isPending(jobId))
    .returning()
  if (ended) await tx.update(jobs).set({ changeWaitsSince: null }).where(eq(jobs.id, jobId))
  return ended
}

/** When a job stops being public, its pending edit becomes its text. The caller locks the job. */
export async function takeOverPendingChange(tx: Db, actor: Actor, jobId: string): Promise<void> {
  const ended = await endPendingChange(tx, actor, jobId, { state: 'superseded' })
  if (!ended) return
  await tx
    .update(jobs)
    .set({ ...wordsOf(ended), version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, jobId))
}
