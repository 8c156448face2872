import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId, UserId } from '../../actor.ts'
import { leaveAsCompany, removePerson } from '../../closing/delete-account.ts'
import { planRemoval } from '../../documents/plan-removal.ts'
import { erasePersonalData } from '../../history/erase-personal-data.ts'
import { logSecurity } from '../../history/log-security.ts'
import { record } from '../../history/record.ts'
import { forgetUnusedWords } from '../../jobs/search/forget-search-words.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { lockNewestSubscription } from '../../subscriptions/find-subscription.ts'
import { companies } from '../company-table.ts'
import { revokeInvitations } from './invite-to-company.ts'

/**
 * Deletes a company with all its jobs, and its account with it (D14): what the candidates applied for
 * stays in their lists, payments stay with payer and proof (D122). Returns the key of its logo, so that the file can go.
 * Refuses 'not-found'.
 */
export async function deleteCompany(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: Admin,
  companyId: CompanyId,
): Promise<Outcome<{ logo: string | null }, 'not-found'>> {
  const answer = await db.transaction(async (tx) => {
    // The same order of locks as when a company leaves by itself.
    await lockNewestSubscription(tx, companyId)
    const [company] = await tx
      .select({ userId: companies.userId, name: companies.name, logo: companies.logo })
      .from(companies)
      .where(eq(companies.id, companyId))
    if (!company) return refused('not-found')
    if (company.userId) {
      await removePerson(tx, { kind: 'company', userId: company.userId, companyId }, actor, {
        name: company.name,
      })
    } else if (!(await removeUnclaimed(tx, actor, companyId, company.name))) {
      return refused('not-found')
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

/**
 * Deletes a company without an account: its jobs and invitations, no personal data. False if it was deleted
 * or claimed meanwhile.
 */
async function removeUnclaimed(
  tx: Db,
  actor: Admin,
  companyId: CompanyId,
  name: string,
): Promise<boolean> {
  await tx.execute(sql`set local statement_timeout = '60s'`)
  const [unclaimed] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.userId)))
    .for('update')
  if (!unclaimed) return false
  const left = await leaveAsCompany(tx, { companyId })
  await revokeInvitations(tx, companyId)
  const nobody = { userId: companyId as string as UserId, addresses: [] }
  const { mails } = await erasePersonalData(tx, nobody, left.subjects)
  await tx.delete(companies).where(eq(companies.id, companyId))
  if (left.words) await forgetUnusedWords(tx, left.words)
  await planRemoval(tx, { owner: companyId, mails, cvs: left.cvs })
  await record(tx, actor, {
    name: 'company-deleted',
    subjectId: companyId,
    companyId,
    data: { name },
  })
  return true
}
