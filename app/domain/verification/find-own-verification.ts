import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companyLevel, findCompanyProofs } from '../companies/company-level.ts'
import { companies } from '../companies/company-table.ts'
import { showPhone } from '../formats/phone.ts'
import { listLastVerifications } from './list-verifications.ts'

export async function findOwnVerification(db: Db, { companyId }: CompanyMember) {
  const [proofs, last, [company]] = await Promise.all([
    findCompanyProofs(db, companyId),
    listLastVerifications(db, companyId),
    db
      .select({ nif: companies.nif, phone: companies.phone })
      .from(companies)
      .where(eq(companies.id, companyId)),
  ])
  if (!proofs || !company) return undefined
  return {
    proofs,
    level: companyLevel(proofs),
    nif: company.nif,
    phone: showPhone(company.phone),
    phoneRequest: last.find(({ kind }) => kind === 'phone'),
    documentsRequest: last.find(({ kind }) => kind === 'documents'),
  }
}

export type OwnVerification = NonNullable<Awaited<ReturnType<typeof findOwnVerification>>>
