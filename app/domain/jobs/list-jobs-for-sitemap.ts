import { desc, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'

/** A sitemap may contain 50,000 URLs (sitemaps.org). */
const JOBS_PER_PART = 45_000

/** One file of the sitemap (`part` from 1): open jobs, newest first. */
export async function listJobsForSitemap(db: Db, part: number) {
  return db
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(isOpenJob())
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(JOBS_PER_PART)
    .offset((part - 1) * JOBS_PER_PART)
}

export async function countJobsForSitemap(db: Db): Promise<{ part: number; updatedAt: Date }[]> {
  const [open] = await db
    .select({ count: sql<number>`count(*)::int`, updatedAt: sql<string>`max(${jobs.updatedAt})` })
    .from(jobs)
    .where(isOpenJob())
  const { count, updatedAt } = open ?? { count: 0, updatedAt: '' }
  return Array.from({ length: Math.ceil(count / JOBS_PER_PART) }, (_, index) => ({
    part: index + 1,
    updatedAt: new Date(updatedAt),
  }))
}
