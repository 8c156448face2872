import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId } from '../actor.ts'
import type { CompanyApproval } from './company.ts'
import { companies } from './company-table.ts'
import { companyMembers } from './member-table.ts'

/** How far a company is verified; candidates decide by it who finds them (BASE-01). */
export type CompanyLevel = 0 | 1 | 2

/** Companies from this level on are called verified. */
export const VERIFIED_LEVEL = 2

/**
 * 2: an administrator approved the company with its NIF. 1: a dono confirmed the e-mail address. 0: neither,
 * or the company was refused or suspended (docs/decisions/0149-derive-the-level-of-a-company.md).
 */
export function companyLevel({
  approval,
  hasConfirmedEmail,
}: {
  approval: CompanyApproval
  hasConfirmedEmail: boolean
}): CompanyLevel {
  if (approval === 'refused' || approval === 'suspended') return 0
  if (approval === 'approved') return 2
  return hasConfirmedEmail ? 1 : 0
}

export async function findCompanyLevel(db: Db, companyId: CompanyId): Promise<CompanyLevel> {
  const [company] = await db
    .select({
      approval: companies.approval,
      hasConfirmedEmail: sql<boolean>`exists (select from ${companyMembers}
        join ${users} on ${users}.id = ${companyMembers}.user_id
        where ${companyMembers}.company_id = ${companies}.id and ${companyMembers}.role = 'dono'
          and ${users}.email_verified)`,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company ? companyLevel(company) : 0
}
