import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from './job-table.ts'

const isOpen = and(
  eq(jobs.status, 'active'),
  sql`(${jobs.expiresAt} is null or ${jobs.expiresAt} > now())`,
)

/** The newest open jobs, as the home page shows them. */
export async function listNewestJobs(db: Db, limit = 6) {
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      province: jobs.province,
      location: jobs.location,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      contractType: jobs.contractType,
      isUrgent: jobs.isUrgent,
      createdAt: jobs.createdAt,
      company: { id: companies.id, name: companies.name, logo: companies.logo },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(isOpen)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

/** Open jobs in each province, and for each of the given tags. */
export async function countOpenJobs(db: Db, tags: readonly string[]) {
  const byProvince = await db
    .select({ province: jobs.province, count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(isOpen)
    .groupBy(jobs.province)
  const { rows } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, (select count(*)::int from jobs where ${isOpen} and ${jobs.tags} @> array[tag]) as count
    from unnest(${`{${tags.map((tag) => JSON.stringify(tag)).join(',')}}`}::text[]) as tag`)
  return {
    total: byProvince.reduce((sum, { count }) => sum + count, 0),
    provinces: byProvince.flatMap(({ province, count }) => (province ? [{ province, count }] : [])),
    tags: rows,
  }
}
