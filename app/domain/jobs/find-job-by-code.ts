import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { jobs } from './job-table.ts'

export async function findJobByCode(db: Db, code: string) {
  const [job] = await db
    .select({ id: jobs.id, title: jobs.title, description: jobs.description })
    .from(jobs)
    .where(eq(jobs.shortCode, code))
  return job
}
