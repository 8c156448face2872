import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companyRoleLabels } from '../companies/company-role.ts'
import { companies } from '../companies/company-table.ts'
import { companyInvitations, companyMembers } from '../companies/member-table.ts'
import { jobInterviewers } from '../jobs/interviewer-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { MAX_ROWS } from './own-data.ts'

export async function gatherTeamData(
  db: Db,
  { userId }: Pick<CompanyMember, 'userId'>,
  addresses: readonly string[],
) {
  const lowered = addresses.map((address) => address.toLowerCase())
  const [teams, invitations, assigned] = await Promise.all([
    db
      .select({
        empresa: companies.name,
        papel: companyMembers.role,
        desde: companyMembers.joinedAt,
      })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(eq(companyMembers.userId, userId))
      .limit(MAX_ROWS),
    db
      .select({
        empresa: companies.name,
        papel: companyInvitations.role,
        criadoEm: companyInvitations.createdAt,
        acabaEm: companyInvitations.expiresAt,
      })
      .from(companyInvitations)
      .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
      .where(
        and(
          sql`lower(${companyInvitations.email}) = any(${sql.param(lowered)})`,
          gt(companyInvitations.expiresAt, sql`now()`),
        ),
      )
      .limit(MAX_ROWS),
    db
      .select({ vaga: jobs.title, desde: jobInterviewers.createdAt })
      .from(jobInterviewers)
      .innerJoin(jobs, eq(jobs.id, jobInterviewers.jobId))
      .where(eq(jobInterviewers.userId, userId))
      .limit(MAX_ROWS),
  ])
  return {
    equipas: teams.map(({ papel, ...team }) => ({ ...team, papel: companyRoleLabels[papel] })),
    convitesParaEquipas: invitations.map(({ papel, ...invitation }) => ({
      ...invitation,
      papel: companyRoleLabels[papel],
    })),
    vagasAtribuidas: assigned,
  }
}
