import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyApproval, RegisterAnswer } from './company.ts'
import { companies, plainNifOf } from './company-table.ts'
import { isLikeName } from './like-name.ts'

export type RegisterEntry = { registerAnswer: RegisterAnswer | null; registerName: string | null }

/**
 * A new company is not approved automatically if another company has its tax number (D121). A lock
 * serializes registrations with the same number.
 */
export async function approvalOfNew(
  tx: Db,
  { autoApproveCompanies }: { autoApproveCompanies: boolean },
  { name, nif, register }: { name: string; nif: string; register: RegisterEntry },
): Promise<CompanyApproval> {
  if (!autoApproveCompanies) return 'pending'
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('nif ' || ${plainNifOf(nif)}))`)
  const known = await tx.$count(companies, sql`${plainNifOf(companies.nif)} = ${plainNifOf(nif)}`)
  if (known > 0) return 'pending'
  const { registerName } = register
  return registerName !== null && !isLikeName(registerName, name) ? 'pending' : 'approved'
}
