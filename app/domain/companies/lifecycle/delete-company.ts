import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../../actor.ts'
import { closeCompany } from '../../closing/close-company.ts'
import { removePerson } from '../../closing/delete-account.ts'
import { logSecurity } from '../../history/log-security.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { lockNewestSubscription } from '../../subscriptions/find-subscription.ts'
import { companies } from '../company-table.ts'
import { companyMembers } from '../member-table.ts'
import { revokeInvitations } from './invite-to-company.ts'

/**
 * Deletes a company with jobs and account (D14); payments stay (D122). Returns the logo's storage
 * key, so that the caller deletes the file. Refuses 'not-found'.
 */
export async function deleteCompany(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: Admin,
  companyId: CompanyId,
): Promise<Outcome<{ logo: string | null }, 'not-found'>> {
  const answer = await db.transaction(async (tx) => {
    // Lock in the same order as when an owner's account is deleted, to prevent a deadlock.
    await lockNewestSubscription(tx, companyId)
    const [company] = await tx
      .select({ userId: companies.userId, name: companies.name, logo: companies.logo })
      .from(companies)
      .where(eq(companies.id, companyId))
    if (!company) return refused('not-found')
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await revokeInvitations(tx, companyId)
    if (!(await closeCompany(tx, actor, companyId, { name: company.name }))) {
      return refused('not-found')
    }
    // Also delete the account that registered the company (D14), if the person works in no other
    // company.
    const { userId } = company
    if (userId && (await tx.$count(companyMembers, eq(companyMembers.userId, userId))) === 0) {
      await removePerson(tx, { kind: 'company', userId }, actor, { name: company.name })
    }
    return done({ logo: company.logo })
  })
  if (answer.ok) {
    await logSecurity(db, log, actor, {
      action: 'admin_action',
      tableName: 'companies',
      recordId: companyId,
      newValues: { what: 'deleted' },
    })
  }
  return answer
}
