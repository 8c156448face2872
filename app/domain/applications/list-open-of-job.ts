import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { MAX_DECIDED_AT_ONCE, pendingStatuses } from './application.ts'
import { applications } from './application-table.ts'

/** Undecided applications of a job that the company is closing, oldest first, at most 500. */
export function listOpenOfJob(db: Db, actor: CompanyMember, jobId: string) {
  return db
    .select({
      id: applications.id,
      version: applications.version,
      status: applications.status,
      candidateName: applications.candidateName,
      appliedAt: applications.appliedAt,
    })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        applicationsOf(actor),
        inArray(applications.status, [...pendingStatuses]),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .limit(MAX_DECIDED_AT_ONCE)
}
