import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from './job-table.ts'

/** A job as everybody may read it, with its company: only while its status is active (1§4, JOB-08). */
export async function findPublicJob(db: Db, jobId: string) {
  const [job] = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      description: jobs.description,
      responsibilities: jobs.responsibilities,
      requirements: jobs.requirements,
      benefits: jobs.benefits,
      conditions: jobs.conditions,
      province: jobs.province,
      location: jobs.location,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
      contractType: jobs.contractType,
      workType: jobs.workType,
      isRemote: jobs.isRemote,
      isUrgent: jobs.isUrgent,
      tags: jobs.tags,
      skillsRequired: jobs.skillsRequired,
      experienceYears: jobs.experienceYears,
      faq: jobs.faq,
      createdAt: jobs.createdAt,
      updatedAt: jobs.updatedAt,
      expiresAt: jobs.expiresAt,
      shortCode: jobs.shortCode,
      company: {
        id: companies.id,
        name: companies.name,
        logo: companies.logo,
        description: companies.description,
        location: companies.location,
        website: companies.website,
        sector: companies.sector,
        employeeCount: companies.employeeCount,
      },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
  return job
}

export type PublicJob = NonNullable<Awaited<ReturnType<typeof findPublicJob>>>

/** How many jobs stand below a job as being like it. */
const MAX_SIMILAR = 4

/** Open jobs that share tags with this one, the nearest first: more tags, same province, newer. */
export async function listSimilarJobs(db: Db, job: Pick<PublicJob, 'id' | 'tags' | 'province'>) {
  if (job.tags.length === 0) return []
  const tags = sql`${`{${job.tags.map((tag) => JSON.stringify(tag)).join(',')}}`}::text[]`
  const shared = sql<number>`(select count(*) from unnest(${jobs.tags}) as tag where tag = any(${tags}))`
  return db
    .select({
      id: jobs.id,
      title: jobs.title,
      companyName: companies.name,
      province: jobs.province,
      salaryMin: jobs.salaryMin,
      salaryMax: jobs.salaryMax,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        ne(jobs.id, job.id),
        eq(jobs.status, 'active'),
        sql`(${jobs.expiresAt} is null or ${jobs.expiresAt} > now())`,
        sql`${jobs.tags} && ${tags}`,
        sql`${jobs.createdAt} > now() - interval '60 days'`,
      ),
    )
    .orderBy(
      desc(shared),
      desc(sql`${jobs.province} is not distinct from ${job.province}`),
      desc(jobs.createdAt),
    )
    .limit(MAX_SIMILAR)
}
