import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused } from '../outcome.ts'
import type { CompanyInput } from './company-input.ts'
import { companies } from './company-table.ts'
import { type CompanyChanged, editCompany } from './save-company.ts'

/**
 * Saves the company's form, and creates the company row if the account has none (2§7). Refuses as
 * `editCompany` does.
 */
export async function saveOwnCompany(
  db: Db,
  actor: CompanyMember,
  input: CompanyInput,
  logo: { to: string | null } | 'as-it-is',
  expectedVersion: string | undefined,
): Promise<
  Outcome<{ unusedLogo: string | null }, 'not-found'> | Refused<'changed-meanwhile', CompanyChanged>
> {
  const { companyId, userId } = actor
  const made = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(companies)
      .values({ ...input, id: companyId, userId, logo: logo === 'as-it-is' ? null : logo.to })
      .onConflictDoNothing()
      .returning({ id: companies.id })
    if (rows.length > 0)
      await record(tx, actor, { name: 'company-created', subjectId: companyId, companyId })
    return rows.length > 0
  })
  if (made) return done({ unusedLogo: null })
  return editCompany(db, actor, companyId, input, logo, expectedVersion)
}
