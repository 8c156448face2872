import { desc, eq, sql, sum } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'
import { listedJobGroups as groups, listedJobs } from './search/listed-job-table.ts'

/**
 * A sitemap may contain 50,000 URLs (sitemaps.org). A file has fewer,
 * because reading 45,000 jobs takes almost a second and delays the other requests of the process.
 */
const JOBS_PER_PART = 5_000

/**
 * One file of the sitemap (`part` from 1): open jobs, newest first. Skips the jobs of earlier files
 * in an index of narrow rows, because reading a million jobs takes seconds.
 */
export async function listJobsForSitemap(db: Db, part: number) {
  const page = db
    .select({ id: listedJobs.jobId, createdAt: listedJobs.createdAt })
    .from(listedJobs)
    // 'nulls last' must match the definition of the index.
    .orderBy(sql`${listedJobs.createdAt} desc nulls last`, sql`${listedJobs.jobId} desc nulls last`)
    .limit(JOBS_PER_PART)
    .offset((part - 1) * JOBS_PER_PART)
    .as('page')
  return db
    .select({ id: jobs.id, updatedAt: jobs.updatedAt })
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.id))
    .where(isOpenJob())
    .orderBy(desc(page.createdAt), desc(page.id))
}

/**
 * Reads the stored counters of the job search and an index, because counting a million jobs takes
 * seconds.
 */
export async function countJobsForSitemap(db: Db): Promise<{ part: number; updatedAt: Date }[]> {
  const count = db.select({ count: sum(groups.jobs).mapWith(Number) }).from(groups)
  const changed = db
    .select({ updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(isOpenJob())
    .orderBy(desc(jobs.updatedAt))
    .limit(1)
  const [[open], [newest]] = await Promise.all([count, changed])
  return Array.from({ length: Math.ceil((open?.count ?? 0) / JOBS_PER_PART) }, (_, index) => ({
    part: index + 1,
    updatedAt: newest?.updatedAt ?? new Date(),
  }))
}
