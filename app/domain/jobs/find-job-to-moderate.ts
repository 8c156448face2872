import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { isExpired } from './job.ts'
import { mayBeApproved } from './job-policy.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job.ts'
import { statusSince } from './status-since.ts'
import { findSuspicions } from './suspicions.ts'
import { findChange } from './versions/find-change.ts'

const others = alias(jobs, 'others')

/** A job for an administrator's review before it is public: its complete text, and its company. */
export async function findJobToModerate(db: Db, _actor: Admin, jobId: string) {
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
      isUrgent: jobs.isUrgent,
      tags: jobs.tags,
      skillsRequired: jobs.skillsRequired,
      experienceYears: jobs.experienceYears,
      faq: jobs.faq,
      status: jobs.status,
      returnReason: jobs.returnReason,
      version: jobs.version,
      createdAt: jobs.createdAt,
      since: sql`${statusSince}`.mapWith(jobs.updatedAt),
      expiresAt: jobs.expiresAt,
      company: {
        id: companies.id,
        name: companies.name,
        logo: companies.logo,
        approval: companies.approval,
        createdAt: companies.createdAt,
        published: sql<number>`(select count(*)::int from ${jobs} as others
          where ${others.companyId} = ${companies.id} and ${isOpenJob(others)})`,
      },
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
  if (!job) return undefined
  const isApproved = job.company.approval === 'approved'
  const change = await findChange(db, job)
  return {
    ...job,
    change: change?.isWaiting ? change : undefined,
    suspicions: findSuspicions(job),
    may: { activate: isApproved, open: !isExpired(job), return: job.status === 'pending' },
  }
}

export type JobToModerate = NonNullable<Awaited<ReturnType<typeof findJobToModerate>>>

/** The jobs of a bulk approval, each with whether it may be approved. */
export async function listJobsToApprove(db: Db, _actor: Admin, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      version: jobs.version,
      expiresAt: jobs.expiresAt,
      companyName: companies.name,
      approval: companies.approval,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(inArray(jobs.id, [...jobIds]))
    .orderBy(jobs.createdAt)
  return rows.map(({ approval, ...job }) => ({
    ...job,
    may: { approve: mayBeApproved({ ...job, approval }) },
  }))
}
