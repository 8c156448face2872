import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { JobInput } from '../job-input.ts'
import { compareWords } from './compare-words.ts'
import { jobVersions } from './version-table.ts'

/**
 * The version that a moderator decides on: the change, its number of edits, and the version of the
 * job.
 */
export const changeVersion = (
  change: { id: string; edits: number },
  job: { version: number },
): string => `${change.id}_${change.edits}_${job.version}`

type Job = JobInput & { id: string; version: number }

export async function findChange(db: Db, job: Job) {
  const [change] = await db
    .select()
    .from(jobVersions)
    .where(and(eq(jobVersions.jobId, job.id), ne(jobVersions.state, 'superseded')))
    .orderBy(desc(eq(jobVersions.state, 'waiting')), desc(jobVersions.decidedAt))
    .limit(1)
  if (change?.state !== 'waiting' && change?.state !== 'refused') return undefined
  return {
    isPending: change.state === 'waiting',
    reason: change.reason,
    since: change.createdAt,
    title: change.title,
    version: changeVersion(change, job),
    fields: compareWords(job, change),
  }
}

export type JobChange = NonNullable<Awaited<ReturnType<typeof findChange>>>
