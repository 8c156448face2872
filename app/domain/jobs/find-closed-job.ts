import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { jobs } from './job-table.ts'

export async function findClosedJob(db: Db, jobId: string) {
  const { id, title, tags, province } = jobs
  const [job] = await db
    .select({ id, title, tags, province })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'closed')))
  return job
}
