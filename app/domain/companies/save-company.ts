import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId, CompanyMember } from '../actor.ts'
import { isStored, mergeConcurrent } from '../concurrent-edit.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import type { CompanyApproval } from './company.ts'
import { type CompanyInput, companyFields, type EditedCompany } from './company-input.ts'
import { companies } from './company-table.ts'
import { nothingWanted } from './rename-company.ts'

export const companyColumns = {
  name: companies.name,
  nif: companies.nif,
  sector: companies.sector,
  phone: companies.phone,
  province: companies.province,
  location: companies.location,
  website: companies.website,
  employeeCount: companies.employeeCount,
  companySize: companies.companySize,
  foundedYear: companies.foundedYear,
  description: companies.description,
}

/** Creates a company without an account, which is approved immediately (D101). */
export async function createCompany(
  db: Db,
  actor: Admin,
  company: CompanyInput & { logo: string | null },
): Promise<Outcome<{ id: CompanyId }, never>> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(companies)
      .values({ ...company, approval: 'approved' })
      .returning({ id: companies.id })
    if (!made) throw new Error('the company was not written')
    await record(tx, actor, { name: 'company-created', subjectId: made.id, companyId: made.id })
    return done({ id: made.id })
  })
}

export const renameColumns = {
  approval: companies.approval,
  wantedName: companies.wantedName,
  wantedNif: companies.wantedNif,
  renameWaitsSince: companies.renameWaitsSince,
}

type Named = {
  name: string
  nif: string | null
  approval: CompanyApproval
  wantedName: string | null
  wantedNif: string | null
  renameWaitsSince: Date | null
}

/**
 * The values that the company's members see: its pending name and tax number, if any, instead of
 * the public ones.
 */
export function withRequestedName<Company extends Named>(company: Company): Company {
  if (company.wantedName === null) return company
  return { ...company, name: company.wantedName, nif: company.wantedNif }
}

/** A new name needs an administrator's approval only if the current one is public. */
const isPublicName = ({ approval }: Named) => approval === 'approved' || approval === 'suspended'

/** While the name is public, a new name and number only become pending. */
function namesOf(company: Named, to: { name: string; nif: string | null }) {
  const { name, nif } = company
  if (to.name === name && to.nif === nif) return { name, nif, ...nothingWanted }
  const renameWaitsSince = company.renameWaitsSince ?? sql`now()`
  return { name, nif, wantedName: to.name, wantedNif: to.nif, renameWaitsSince }
}

export type CompanyChanged = { currentVersion: string; changed: Partial<CompanyInput> }

/**
 * Edits a company and its logo; returns the storage key of an unused logo. Refuses 'not-found' and
 * 'changed-meanwhile' (another edit of the same field).
 */
export async function editCompany(
  db: Db,
  actor: Admin | CompanyMember,
  companyId: CompanyId,
  wanted: CompanyInput,
  logo: { to: string | null } | 'as-it-is',
  baseHashes = '',
): Promise<
  Outcome<{ unusedLogo: string | null }, 'not-found'> | Refused<'changed-meanwhile', CompanyChanged>
> {
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ ...companyColumns, ...renameColumns, logo: companies.logo })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update')
    if (!company) return refused('not-found')
    const stored = actor.kind === 'company' ? withRequestedName(company) : company
    const entered = { ...wanted, logo: logo === 'as-it-is' ? stored.logo : logo.to }
    const { to, ...others } = mergeConcurrent<EditedCompany>(
      entered,
      stored,
      companyFields,
      baseHashes,
    )
    if (Object.keys(others.changed).length > 0) {
      // Omit the logo: users cannot read a storage key, so the page only states that the logo
      // changed.
      const { logo: _, ...changed } = others.changed
      return refused('changed-meanwhile', { currentVersion: others.nextHashes, changed })
    }
    if (isStored(to, stored, companyFields)) return done({ unusedLogo: null })
    const isRead = actor.kind === 'company' && isPublicName(company)
    const isRenamed = to.name !== company.name || to.nif !== company.nif
    const isNewChoice = isRead && isRenamed && (to.name !== stored.name || to.nif !== stored.nif)
    await tx
      .update(companies)
      .set({ ...to, ...(isRead ? namesOf(company, to) : {}), updatedAt: sql`now()` })
      .where(eq(companies.id, companyId))
    await record(tx, actor, { name: 'company-updated', subjectId: companyId, companyId })
    if (isNewChoice)
      await record(tx, actor, { name: 'company-rename-asked', subjectId: companyId, companyId })
    return done({ unusedLogo: to.logo === stored.logo ? null : stored.logo })
  })
}
