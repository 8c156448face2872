import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from './job-table.ts'
import type { JobListQuery } from './list-own-jobs.ts'

const PAGE_SIZE = 25

/** All jobs with their company, 25 a page: those that wait for approval first, then the newest. */
export async function listAllJobs(db: Db, _actor: Admin, query: JobListQuery) {
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      status: jobs.status,
      isUrgent: jobs.isUrgent,
      expiresAt: jobs.expiresAt,
      createdAt: jobs.createdAt,
      companyName: companies.name,
      approval: companies.approval,
      applications: sql<number>`(select count(*)::int from applications where job_id = jobs.id)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        query.status && eq(jobs.status, query.status),
        query.q ? contains(query.q, jobs.title, companies.name) : undefined,
      ),
    )
    .orderBy(desc(sql`${jobs.status} = 'pending'`), desc(jobs.createdAt), desc(jobs.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return {
    jobs: rows.map(({ total: _, approval, ...job }) => ({
      ...job,
      may: { activate: approval === 'approved' },
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}
