import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'

export async function findOpenJobTitle(db: Db, jobId: string): Promise<string | undefined> {
  const [job] = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isOpenJob()))
  return job?.title
}
