import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CompanyMember } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobInterviewers } from './interviewer-table.ts'

/**
 * The applications that a team member may read (TEAM-01). None while the company is suspended,
 * because it may be a fraud (SHIELD-08).
 */
export function applicationsOf({ companyId, userId, role }: CompanyMember): SQL | undefined {
  const isOpen = sql`(select ${companies.approval} from ${companies} where ${companies.id} = ${companyId}) <> 'suspended'`
  const own = and(eq(applications.companyId, companyId), isOpen)
  if (role !== 'entrevistador') return own
  const isAssigned = sql`exists (select from ${jobInterviewers}
    where ${jobInterviewers.jobId} = ${applications.jobId} and ${jobInterviewers.userId} = ${userId})`
  return and(own, isAssigned)
}
