import { eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import { oneTimeTokens, users } from '../accounts/account-table.ts'
import { type ProofContext, type ProofRefusal, proveIdentity } from '../accounts/prove-identity.ts'
import type { Actor, Candidate, CompanyId, CompanyMember, Undecided, UserId } from '../actor.ts'
import { archiveApplications } from '../applications/archive-applications.ts'
import { eraseCandidate } from '../applications/erase-candidate.ts'
import { applicationStarts } from '../audience/audience-table.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { planRemoval, type Removal } from '../documents/plan-removal.ts'
import { erasePersonalData } from '../history/erase-personal-data.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { findCompanyWords, forgetUnusedWords } from '../jobs/search/forget-search-words.ts'
import { done, type Outcome } from '../outcome.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { eraseRateLimits } from '../rate-limits/consume-rate-limit.ts'
import { lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { keepPaymentRecords } from '../subscriptions/keep-payment-records.ts'
import { packageRequests } from '../subscriptions/subscription-table.ts'
import { findAddresses, removeMessages } from './personal-traces.ts'

/** Administrators are removed by another act (D102). */
export type DeletableActor = Candidate | CompanyMember | Undecided

/**
 * Deletes a person's account with everything of the person (D14, docs/decisions/0015-delete-an-account-through-its-user-row.md). A candidate's
 * applications stay, anonymous, in the companies' counts; a company takes its jobs with it, its
 * payments stay with payer and proof (D122). Files go after the commit, by a task that is repeated until it succeeds.
 * Refuses as `proveIdentity` does; an account that is gone already is no error.
 */
export async function deleteAccount(
  ctx: ProofContext,
  actor: DeletableActor,
  currentPassword: string,
  now = new Date(),
): Promise<Outcome<undefined, ProofRefusal, TooMany | undefined>> {
  const { db, log } = ctx
  const proof = await proveIdentity(ctx, actor, currentPassword, now)
  if (!proof.ok) return proof
  await db.transaction((tx) => removePerson(tx, actor, actor))
  await logSecurity(db, log, actor, { action: 'account_deleted' })
  return done()
}

/** The account to delete, with the id of its company if it has one. */
type Leaver =
  | { kind: 'company'; userId: UserId; companyId: CompanyId }
  | { kind: 'candidate' | 'undecided'; userId: UserId }

/**
 * Deletes an account with all personal data, in the caller's transaction. `by` is the actor; `was` is what
 * the history stores, undefined if the person deletes the own account.
 */
export async function removePerson(
  tx: Db,
  leaver: Leaver,
  by: Actor,
  was: { name?: string } = {},
): Promise<void> {
  const { userId } = leaver
  // A company with thousands of jobs takes longer than a page is otherwise allowed to.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  // The same order of locks as in publishing, so that the two never wait for each other.
  if (leaver.kind === 'company') await lockNewestSubscription(tx, leaver.companyId)
  const [user] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) return
  const person = { userId, addresses: await findAddresses(tx, userId, user.email) }
  const left =
    leaver.kind === 'company' ? await leaveAsCompany(tx, leaver) : await leave(tx, userId)
  const messages = await removeMessages(tx, userId, user.emailVerified ? person.addresses : [])
  const { mails } = await erasePersonalData(tx, person, [...left.subjects, ...messages])
  await eraseRateLimits(tx, person)
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subject, person.addresses))
  for (const trace of [userId, ...person.addresses]) {
    await tx.execute(
      sql`delete from verifications where identifier || ' ' || value ~ ${wholly(trace)}`,
    )
  }
  // Cascades to sessions, tokens, profile, role, favourites and alerts.
  await tx.delete(users).where(eq(users.id, userId))
  if (left.words) await forgetUnusedWords(tx, left.words)
  await planRemoval(tx, { owner: userId, mails, cvs: left.cvs })
  await record(tx, by, {
    name: 'account-deleted',
    subjectId: userId,
    data: { userType: leaver.kind, ...was },
  })
  if (leaver.kind === 'company') {
    await record(tx, by, {
      name: 'company-deleted',
      subjectId: leaver.companyId,
      companyId: leaver.companyId,
      data: was,
    })
  }
}

type Left = {
  /** Ids of the events that mailed others about this person. */
  subjects: string[]
  cvs: NonNullable<Removal['cvs']>
  words?: Awaited<ReturnType<typeof findCompanyWords>>
}

/** Waits for an application that is just being sent, so that it is made anonymous with the others. */
async function leave(tx: Db, userId: string): Promise<Left> {
  await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.id, userId))
    .for('update')
  const subjects = await eraseCandidate(tx, userId)
  await tx.delete(applicationStarts).where(eq(applicationStarts.candidateId, userId))
  return { subjects, cvs: [] }
}

/** What remains of a company before its row is deleted, with its jobs. */
export async function leaveAsCompany(
  tx: Db,
  { companyId }: { companyId: CompanyId },
): Promise<Left> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
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

/** A pattern for exactly this id or address: 'ana@exemplo.ao' is not in 'joana@exemplo.ao'. */
function wholly(trace: string): string {
  const escaped = trace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `(^|[^[:alnum:]._%+])${escaped}($|[^[:alnum:].])`
}
