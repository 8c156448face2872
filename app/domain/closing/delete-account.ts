import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { oneTimeTokens, users } from '../accounts/account-table.ts'
import { type ProofContext, type ProofRefusal, proveIdentity } from '../accounts/prove-identity.ts'
import {
  type Actor,
  type Candidate,
  type CompanyId,
  type CompanyMember,
  companyIdOf,
  type Undecided,
  type UserId,
} from '../actor.ts'
import { alertSubscribers } from '../alerts/alert-table.ts'
import { eraseCandidate } from '../applications/erase-candidate.ts'
import { applicationStarts } from '../audience/audience-table.ts'
import { jobInvitations } from '../candidate-database/invitation-table.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { countKeysOf } from '../companies/count-keys-of.ts'
import { companyInvitations, companyMembers } from '../companies/member-table.ts'
import { revokeMemberInvitations } from '../companies/revoke-invitations.ts'
import { planRemoval } from '../documents/plan-removal.ts'
import { currentTime } from '../formats/current-time.ts'
import { erasePersonalData } from '../history/erase-personal-data.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome } from '../outcome.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { eraseRateLimits } from '../rate-limits/consume-rate-limit.ts'
import { lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { isLastOwner } from '../team/lock-team.ts'
import { leaveCompany } from '../team/remove-member.ts'
import { closeCompany } from './close-company.ts'
import { findAddresses, removeMessages, removeReports } from './personal-traces.ts'

/** Administrators cannot delete their own account (D102). */
export type DeletableActor = Candidate | CompanyMember | Undecided

/**
 * Deletes all personal data (docs/decisions/0015-delete-an-account-by-deleting-its-user-row.md). A
 * task with retries deletes files after the commit. Refuses as `proveIdentity` does.
 */
export async function deleteAccount(
  ctx: ProofContext,
  actor: DeletableActor,
  currentPassword: string,
  now = currentTime(),
): Promise<Outcome<undefined, ProofRefusal, TooMany | undefined>> {
  const { db, log } = ctx
  const proof = await proveIdentity(ctx, actor, currentPassword, now)
  if (!proof.ok) return proof
  await db.transaction((tx) => removePerson(tx, actor, actor))
  await logSecurity(db, log, actor, { action: 'account_deleted' })
  return done()
}

type Leaver = Pick<DeletableActor, 'kind' | 'userId'>

/** `was` describes the account for the history if an administrator deletes the account. */
export async function removePerson(
  tx: Db,
  leaver: Leaver,
  by: Actor,
  was: { name?: string } = {},
): Promise<void> {
  const { userId } = leaver
  // Raise the timeout: deleting a company with thousands of jobs exceeds the usual limit.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  // Lock in the same order as publishing, to prevent a deadlock.
  const { ending, staying } = await lockOwnCompanies(tx, userId)
  const [user] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) return
  const person = { userId, addresses: await findAddresses(tx, userId, user.email) }
  for (const companyId of staying) await leaveBeforeDeletion(tx, by, companyId, userId)
  for (const companyId of ending) await closeCompany(tx, by, companyId, was)
  const subjects = await leave(tx, by, userId)
  const proven = user.emailVerified ? person.addresses : []
  const messages = await removeMessages(tx, userId, proven)
  const reports = await removeReports(tx, userId, proven.map(lowerCase))
  const traces = [...subjects, ...messages, ...reports]
  const { mails } = await erasePersonalData(tx, person, traces)
  await eraseRateLimits(tx, person)
  if (user.emailVerified)
    await tx
      .delete(alertSubscribers)
      .where(inArray(alertSubscribers.email, person.addresses.map(lowerCase)))
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subject, person.addresses))
  await revokeMemberInvitations(
    tx,
    sql`lower(${companyInvitations.email}) = any(${sql.param(person.addresses.map(lowerCase))})`,
  )
  for (const trace of [userId, ...person.addresses]) {
    await tx.execute(
      sql`delete from verifications where identifier || ' ' || value ~ ${wholly(trace)}`,
    )
  }
  // Deleting the user cascades to sessions, tokens, profile, role, favourites and alerts.
  await tx.delete(users).where(eq(users.id, userId))
  // If a company of this account remains, keep the account's folder, because it also contains the
  // company's files.
  const isFolderOfCompany = (await tx.$count(companies, eq(companies.id, companyIdOf(userId)))) > 0
  await planRemoval(tx, { ...(isFolderOfCompany ? {} : { owner: userId }), mails })
  await record(tx, by, {
    name: 'account-deleted',
    subjectId: userId,
    data: { userType: leaver.kind, ...was },
  })
}

async function leaveBeforeDeletion(tx: Db, by: Actor, companyId: CompanyId, userId: UserId) {
  const keys = await countKeysOf(tx, { companyId }, userId)
  await leaveCompany(tx, companyId, userId)
  await record(tx, by, {
    name: 'member-removed',
    subjectId: userId,
    companyId,
    data: { left: true, keys },
  })
}

/** Lock the candidate, so that an application that is being submitted is anonymized, too. */
async function leave(tx: Db, by: Actor, userId: string): Promise<string[]> {
  await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.id, userId))
    .for('update')
  const subjects = await eraseCandidate(tx, by, userId)
  await tx.delete(applicationStarts).where(eq(applicationStarts.candidateId, userId))
  const invitations = await tx
    .delete(jobInvitations)
    .where(eq(jobInvitations.candidateId, userId))
    .returning({ id: jobInvitations.id })
  return [...subjects, ...invitations.map(({ id }) => id)]
}

/** Matches whole addresses only: 'ana@exemplo.ao' does not match within 'joana@exemplo.ao'. */
function wholly(trace: string): string {
  const escaped = trace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `(^|[^[:alnum:]._%+])${escaped}($|[^[:alnum:].])`
}

const lowerCase = (address: string) => address.toLowerCase()

/** Locks a person's companies. `ending` companies have no other owner and are deleted, too. */
async function lockOwnCompanies(tx: Db, userId: UserId) {
  const own = await tx
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companyMembers.companyId))
  const ending: CompanyId[] = []
  const staying: CompanyId[] = []
  for (const { companyId } of own) {
    await lockNewestSubscription(tx, companyId)
    const isEnding = await isLastOwner(tx, companyId, userId)
    ;(isEnding ? ending : staying).push(companyId)
  }
  return { ending, staying }
}
