import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { showPhone } from '../phone.ts'
import { seenCompany } from './company-input.ts'
import { companies } from './company-table.ts'
import { companyColumns } from './save-company.ts'

/** What a company says of itself, for its own form; undefined when nothing was ever written (COMP-42). */
export async function findOwnCompany(db: Db, actor: CompanyMember) {
  const [found] = await db
    .select({
      id: companies.id,
      ...companyColumns,
      logo: companies.logo,
      approval: companies.approval,
    })
    .from(companies)
    .where(eq(companies.id, actor.companyId))
  return found && { ...found, version: seenCompany(found), phone: showPhone(found.phone) }
}
