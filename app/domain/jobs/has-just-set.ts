import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { events } from '../history/event-table.ts'
import type { JobStatus } from './job.ts'

/** Whether this administrator made the job's newest change of status, from `from` to `to`. */
export async function hasJustSet(
  tx: Db,
  actor: Admin,
  jobId: string,
  { from, to }: { from: JobStatus; to: JobStatus },
): Promise<boolean> {
  const [last] = await tx
    .select({ actorId: events.actorId, data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, jobId), eq(events.name, 'job-status-changed')))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1)
  return last?.actorId === actor.userId && last.data.from === from && last.data.to === to
}
