import { and, asc, eq } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { sessions } from '../accounts/account-table.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import type { CompanyRole } from '../companies/company-role.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { findMember } from './lock-team.ts'

export async function listOwnCompanies(
  db: Db,
  { userId, companyId }: Pick<CompanyMember, 'userId' | 'companyId'>,
) {
  const rows = await db
    .select({ id: companies.id, name: companies.name, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(alphabetical(companies.name)), asc(companies.id))
    .limit(50)
  return rows.map((row) => ({ ...row, isActive: row.id === companyId }))
}

export async function chooseCompany(
  db: Db,
  actor: CompanyMember,
  companyId: CompanyId,
): Promise<Outcome<{ role: CompanyRole }, 'not-found'>> {
  const member = await findMember(db, companyId, actor.userId)
  if (!member) return refused('not-found')
  await db
    .update(sessions)
    .set({ activeCompanyId: companyId })
    .where(and(eq(sessions.id, actor.sessionId), eq(sessions.userId, actor.userId)))
  return done({ role: member.role })
}
