import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { baseHashOfCompany } from './company-input.ts'
import { companies } from './company-table.ts'
import { companyColumns, renameColumns, withRequestedName } from './save-company.ts'

/** Values of the company's form. Undefined if no company row exists yet (COMP-42). */
export async function findOwnCompany(db: Db, actor: CompanyMember) {
  const [found] = await db
    .select({
      id: companies.id,
      ...companyColumns,
      ...renameColumns,
      logo: companies.logo,
      decisionReason: companies.decisionReason,
    })
    .from(companies)
    .where(eq(companies.id, actor.companyId))
  if (!found) return undefined
  const { wantedName, wantedNif: _, renameWaitsSince: __, ...company } = withRequestedName(found)
  return {
    ...company,
    version: baseHashOfCompany(company),
    phone: showPhone(company.phone),
    publicName: wantedName === null ? undefined : found.name,
  }
}
