import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { CompanyApproval } from './company.ts'
import { MAX_DECISION_REASON, mayBecome } from './company.ts'
import { companies } from './company-table.ts'

export type Decided = Extract<CompanyApproval, 'approved' | 'refused'>

export const decisionSchema = z.object({
  reason: requiredParagraphs('Escreva o motivo.', MAX_DECISION_REASON),
})

/**
 * Approves a company, or refuses a pending one (D100). For an approved company, use
 * `suspendCompany`. Refuses 'not-possible', 'not-found' and 'changed-meanwhile'.
 */
export async function decideCompany(
  db: Db,
  actor: Admin,
  companyId: CompanyId,
  to: Decided,
  expectedVersion: string | undefined,
  reason?: string,
): Promise<Outcome<undefined, 'not-found' | 'not-possible' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ name: companies.name, approval: companies.approval })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update')
    if (!company) return refused('not-found')
    if (company.approval !== expectedVersion) return refused('changed-meanwhile')
    const isSuspended = company.approval === 'suspended'
    if (isSuspended || !mayBecome(company.approval, to)) return refused('not-possible')
    await tx
      .update(companies)
      .set({
        approval: to,
        decisionReason: to === 'refused' ? (reason ?? null) : null,
        updatedAt: sql`now()`,
      })
      .where(eq(companies.id, companyId))
    const name = to === 'approved' ? 'company-approved' : 'company-refused'
    const data = { name: company.name, reason: reason ?? null }
    await record(tx, actor, { name, subjectId: companyId, companyId, data })
    return done()
  })
}
