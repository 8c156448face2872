import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../../actor.ts'
import type { events } from '../../history/event-table.ts'
import { record } from '../../history/record.ts'
import { jobs } from '../job-table.ts'
import { findPendingChange } from './pending-change.ts'
import { wordsOf } from './store-approved-version.ts'
import { jobVersions } from './version-table.ts'

type Job = typeof jobs.$inferSelect
type Approval = Pick<typeof events.$inferSelect, 'id' | 'data'>

/**
 * Makes an approved edit pending again, and publishes the text that it had replaced. Returns false
 * if another text was approved later; the caller locks the job.
 */
export async function reopenChange(
  tx: Db,
  actor: Admin,
  job: Job,
  { id: eventId, data }: Approval,
): Promise<boolean> {
  const versionIn = async (id: unknown, state: 'approved' | 'superseded') => {
    const isSo = and(eq(jobVersions.id, String(id)), eq(jobVersions.state, state))
    const [version] = await tx.select().from(jobVersions).where(isSo)
    return version
  }
  const approved = await versionIn(data.changeId, 'approved')
  const before = data.replacedId ? await versionIn(data.replacedId, 'superseded') : undefined
  if (!approved || !before) return false
  const newer = await findPendingChange(tx, job.id)
  await tx
    .update(jobVersions)
    .set(newer ? { state: 'superseded' } : pendingAgain(job))
    .where(eq(jobVersions.id, approved.id))
  await tx.update(jobVersions).set({ state: 'approved' }).where(eq(jobVersions.id, before.id))
  await tx
    .update(jobs)
    .set({
      ...wordsOf(before),
      version: job.version + 1,
      changeWaitsSince: newer ? job.changeWaitsSince : approved.createdAt,
      updatedAt: sql`now()`,
    })
    .where(eq(jobs.id, job.id))
  await record(tx, actor, {
    name: 'job-change-reopened',
    subjectId: job.id,
    companyId: job.companyId,
    data: { title: job.title, changeId: approved.id, undoes: eventId },
  })
  return true
}

const pendingAgain = (job: Job) => ({
  ...wordsOf(job),
  state: 'waiting' as const,
  edits: sql`${jobVersions.edits} + 1`,
  decidedAt: null,
  decidedBy: null,
  updatedAt: sql`now()`,
})
