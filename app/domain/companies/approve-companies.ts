import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { companies, plainNifOf } from './company-table.ts'
import { decideCompany } from './decide-company.ts'
import { isLikeName } from './like-name.ts'

export async function listCompaniesToApprove(
  db: Db,
  _actor: Admin,
  companyIds: readonly CompanyId[],
) {
  if (companyIds.length === 0) return []
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      approval: companies.approval,
      registerName: companies.registerName,
      // Raw column names, because drizzle omits the table name in a query of one table.
      isNifShared: sql<boolean>`exists (select from companies as others where others.id <> companies.id
        and ${plainNifOf(sql`others.nif`)} = ${plainNifOf(sql`companies.nif`)})`,
    })
    .from(companies)
    .where(inArray(companies.id, [...companyIds]))
    .orderBy(asc(companies.createdAt), asc(companies.id))
  return rows.map(({ registerName, isNifShared, ...company }) => {
    const isDoubtful =
      isNifShared || (registerName !== null && !isLikeName(registerName, company.name))
    return { ...company, may: { approve: company.approval === 'pending' && !isDoubtful } }
  })
}

/** Approves pending companies one by one. `left` counts those that may not be approved. */
export async function approveCompanies(
  db: Db,
  actor: Admin,
  companyIds: readonly CompanyId[],
): Promise<ChangedEach> {
  const listed = await listCompaniesToApprove(db, actor, companyIds)
  const ready = new Set(listed.flatMap(({ id, may }) => (may.approve ? [id] : [])))
  return changeEach(companyIds, async (companyId) =>
    ready.has(companyId)
      ? decideCompany(db, actor, companyId, 'approved', 'pending')
      : { ok: false },
  )
}
