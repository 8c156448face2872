import { eq } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import type { Actor, CompanyId, UserId } from '../actor.ts'
import { archiveApplications } from '../applications/archive-applications.ts'
import { companies } from '../companies/company-table.ts'
import { companyInvitations } from '../companies/member-table.ts'
import { revokeMemberInvitations } from '../companies/revoke-invitations.ts'
import { planRemoval, type Removal } from '../documents/plan-removal.ts'
import { erasePersonalData } from '../history/erase-personal-data.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { findCompanyWords, forgetUnusedWords } from '../jobs/search/forget-search-words.ts'
import { keepPaymentRecords } from '../subscriptions/keep-payment-records.ts'
import { packageRequests } from '../subscriptions/subscription-table.ts'

/**
 * Deletes a company with jobs and memberships; members' accounts and payments stay (D122). Returns
 * false if the company no longer exists.
 */
export async function closeCompany(
  tx: Db,
  by: Actor,
  companyId: CompanyId,
  was: { name?: string } = {},
): Promise<boolean> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  if (!company) return false
  const left = await leaveAsCompany(tx, companyId)
  await revokeMemberInvitations(tx, eq(companyInvitations.companyId, companyId))
  const noPerson = { userId: companyId as string as UserId, addresses: [] }
  const { mails } = await erasePersonalData(tx, noPerson, left.subjects)
  await tx.delete(companies).where(eq(companies.id, companyId))
  await forgetUnusedWords(tx, left.words)
  await planRemoval(tx, { owner: companyId, mails, cvs: left.cvs })
  await record(tx, by, {
    name: 'company-deleted',
    subjectId: companyId,
    companyId,
    data: was,
  })
  return true
}

type Left = {
  /** Ids of jobs and package requests. Stored copies of mails about them are deleted. */
  subjects: string[]
  cvs: NonNullable<Removal['cvs']>
  words: Awaited<ReturnType<typeof findCompanyWords>>
}

/**
 * Archives applications and payment data, and collects data that is needed after the rows are
 * deleted.
 */
async function leaveAsCompany(tx: Db, companyId: CompanyId): Promise<Left> {
  const words = await findCompanyWords(tx, companyId)
  await keepPaymentRecords(tx, companyId)
  const cvs = await archiveApplications(tx, companyId)
  const own = await union(
    tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId)),
    tx
      .select({ id: packageRequests.id })
      .from(packageRequests)
      .where(eq(packageRequests.companyId, companyId)),
  )
  return { subjects: own.map(({ id }) => id), cvs, words }
}
