import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from './company-table.ts'

export async function findCompanyForMail(db: Db, companyId: CompanyId) {
  const [company] = await db
    .select({
      name: companies.name,
      approval: companies.approval,
      decisionReason: companies.decisionReason,
      wantedName: companies.wantedName,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company
}
