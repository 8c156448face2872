import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { companies } from './company-table.ts'
import { decideCompany } from './decide-company.ts'

/** The companies that were chosen, with whether each still waits. */
export async function listCompaniesToApprove(
  db: Db,
  _actor: Admin,
  companyIds: readonly CompanyId[],
) {
  if (companyIds.length === 0) return []
  const rows = await db
    .select({ id: companies.id, name: companies.name, approval: companies.approval })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]))
    .orderBy(asc(companies.createdAt), asc(companies.id))
  return rows.map((company) => ({ ...company, may: { approve: company.approval === 'pending' } }))
}

/** Approves companies that wait, each on its own; one that waits no longer is left and counted in `left`. */
export async function approveCompanies(
  db: Db,
  actor: Admin,
  companyIds: readonly CompanyId[],
): Promise<ChangedEach> {
  return changeEach(companyIds, (companyId) =>
    decideCompany(db, actor, companyId, 'approved', 'pending'),
  )
}
