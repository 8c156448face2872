import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyMember } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { jobInterviewers } from './interviewer-table.ts'

/**
 * The applications that a team member may read. An entrevistador reads only those for assigned jobs
 * (TEAM-01).
 */
export function applicationsOf({ companyId, userId, role }: CompanyMember): SQL | undefined {
  const own = eq(applications.companyId, companyId)
  if (role !== 'entrevistador') return own
  const isAssigned = sql`exists (select from ${jobInterviewers}
    where ${jobInterviewers.jobId} = ${applications.jobId} and ${jobInterviewers.userId} = ${userId})`
  return and(own, isAssigned)
}
