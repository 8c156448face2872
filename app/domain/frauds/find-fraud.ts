import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { confirmedFrauds } from './fraud-table.ts'

export async function findFraud(db: Db, _actor: Admin, jobId: string) {
  const [job] = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      companyName: companies.name,
      approval: companies.approval,
      confirmedAt: confirmedFrauds.confirmedAt,
      reason: confirmedFrauds.reason,
      openJobs: sql<number>`(select count(*)::int from jobs other
        where other.company_id = ${companies.id} and other.status = 'active')`,
      applicants: sql<number>`(select count(distinct candidate_id)::int from applications
        where applications.company_id = ${companies.id})`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      confirmedFrauds,
      and(eq(confirmedFrauds.jobId, jobs.id), isNull(confirmedFrauds.undoneAt)),
    )
    .where(eq(jobs.id, jobId))
  return job
}

export async function isFraud(db: Db, jobId: string): Promise<boolean> {
  const confirmed = and(eq(confirmedFrauds.jobId, jobId), isNull(confirmedFrauds.undoneAt))
  return (await db.$count(confirmedFrauds, confirmed)) > 0
}
