import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { CompanyApproval } from './company.ts'
import { mayBecome } from './company.ts'
import { companies } from './company-table.ts'

export type Decided = Exclude<CompanyApproval, 'pending'>

/**
 * Approves a company, or refuses one that waits (D100); its mail follows. A company that was approved is
 * not refused afterwards: its jobs are open. Refuses 'changed-meanwhile' when the approval is another
 * than the administrator saw, 'not-possible' and 'not-found'.
 */
export async function decideCompany(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  to: Decided,
  seen: string | undefined,
): Promise<Outcome<undefined, 'not-found' | 'not-possible' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ approval: companies.approval })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update')
    if (!company) return refused('not-found')
    if (company.approval !== seen) return refused('changed-meanwhile')
    if (!mayBecome(company.approval, to)) return refused('not-possible')
    await tx
      .update(companies)
      .set({ approval: to, updatedAt: sql`now()` })
      .where(eq(companies.id, companyId))
    const name = to === 'approved' ? 'company-approved' : 'company-refused'
    await record(tx, actor, { name, subjectId: companyId, companyId })
    return done()
  })
}
