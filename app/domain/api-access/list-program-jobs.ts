import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import type { JobStatus } from '../jobs/job.ts'
import { baseHashOfJobForm } from '../jobs/job-input.ts'
import { jobs } from '../jobs/job-table.ts'
import type { JobPosition } from '../jobs/search/list-jobs-after.ts'
import { wordsOf } from '../jobs/versions/store-approved-version.ts'
import { jobVersions } from '../jobs/versions/version-table.ts'
import { jobReferences } from './api-access-table.ts'

type Asked = { status?: JobStatus | undefined; after?: JobPosition | undefined; limit: number }

/**
 * The company's jobs for API clients, newest first. A job with a pending change is returned with
 * the changed text.
 */
export async function listProgramJobs(
  db: Db,
  actor: CompanyMember,
  { status, after, limit }: Asked,
) {
  const isAfter =
    after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const rows = await select(db, actor, and(status && eq(jobs.status, status), isAfter), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    jobs: page.map(toProgramJob),
    next: rows.length > limit && last ? { at: last.at, id: last.job.id } : undefined,
  }
}

export type ProgramJob = Awaited<ReturnType<typeof listProgramJobs>>['jobs'][number]

export async function findProgramJob(db: Db, actor: CompanyMember, jobId: string) {
  const [found] = await select(db, actor, eq(jobs.id, jobId), 1)
  return found && toProgramJob(found)
}

export async function findReferencedJob(db: Db, actor: CompanyMember, reference: string) {
  const [found] = await select(db, actor, eq(jobReferences.reference, reference), 1)
  return found && toProgramJob(found)
}

function select(db: Db, { companyId }: CompanyMember, which: SQL | undefined, limit: number) {
  return db
    .select({
      job: jobs,
      pending: jobVersions,
      reference: jobReferences.reference,
      at: sql<string>`${jobs.createdAt}::text`,
    })
    .from(jobs)
    .leftJoin(jobVersions, and(eq(jobVersions.jobId, jobs.id), eq(jobVersions.state, 'waiting')))
    .leftJoin(jobReferences, eq(jobReferences.jobId, jobs.id))
    .where(and(eq(jobs.companyId, companyId), which))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

function toProgramJob({ job, pending, reference }: Awaited<ReturnType<typeof select>>[number]) {
  const words = wordsOf(pending ?? job)
  const { id, status, createdAt, updatedAt } = job
  return {
    id,
    status,
    reference,
    createdAt,
    updatedAt,
    ...words,
    changeWaits: pending !== null,
    version: baseHashOfJobForm(words),
  }
}
