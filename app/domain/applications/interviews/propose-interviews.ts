import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { CompanyMember } from '../../actor.ts'
import { isSuspended } from '../../companies/is-suspended.ts'
import { currentTime } from '../../formats/current-time.ts'
import { events } from '../../history/event-table.ts'
import { recordAll } from '../../history/record.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { done, type Outcome, type Refused, refused } from '../../outcome.ts'
import { findSubscription } from '../../subscriptions/find-subscription.ts'
import { planTypeOf } from '../../subscriptions/subscription.ts'
import { askForMoneyOrSecrets } from '../../text-reading/ask-for-money-or-secrets.ts'
import { applications } from '../application-table.ts'
import { MAX_ADDRESSEES } from '../messages/addressees.ts'
import { DAILY_MESSAGES } from '../messages/send-messages.ts'
import { hashOfLink } from './hash-of-link.ts'
import type { Proposal } from './interview-input.ts'
import { interviewProposals, interviewSlots, interviews } from './interview-table.ts'
import { findOpenInterviews, type OpenInterview, openVersion } from './open-interviews.ts'
import { findImpossible } from './possible-time.ts'

type ProposeRefusal =
  | 'not-found'
  | 'nothing-chosen'
  | 'too-many-chosen'
  | 'anonymous'
  | 'ended'
  | 'asks-for-money'
  | 'company-suspended'

/** `index` is that of the slot in the proposal. */
export type ImpossibleSlot = { index: number; isPast: boolean }

type Conflict = Refused<'changed-meanwhile', { currentVersion: string }>

/**
 * Proposes interviews, all or none (INT-01). Reuses the row of a candidate's current interview and
 * clears its time. Refuses 'ended', 'time-not-possible' (with the slots' indexes), 'too-many', and
 * 'changed-meanwhile' if `knownVersion` is given and no longer that of the open interviews.
 */
export async function proposeInterviews(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'ofLink'> },
  actor: CompanyMember,
  ids: string[],
  { slots, ...proposal }: Proposal,
  { knownVersion, now = currentTime() }: { knownVersion?: string | undefined; now?: Date } = {},
): Promise<
  | Conflict
  | Outcome<{ interviewIds: string[] }, ProposeRefusal>
  | Refused<'time-not-possible', { impossible: ImpossibleSlot[] }>
  | Refused<'too-many', { left: number }>
> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return refused('nothing-chosen')
  if (unique.length > MAX_ADDRESSEES) return refused('too-many-chosen')
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: applications.id,
        candidateId: applications.candidateId,
        status: applications.status,
      })
      .from(applications)
      .where(and(inArray(applications.id, unique), applicationsOf(actor)))
      .orderBy(asc(applications.id))
      .for('update')
    if (await isSuspended(tx, actor.companyId)) return refused('company-suspended')
    if (found.length < unique.length) return refused('not-found')
    if (found.some(({ candidateId }) => candidateId === null)) return refused('anonymous')
    if (found.some(({ status }) => status === 'rejected' || status === 'withdrawn'))
      return refused('ended')
    const open = await findOpenInterviews(tx, actor, unique).for('update')
    const currentVersion = openVersion(open)
    if (knownVersion !== undefined && knownVersion !== currentVersion)
      return refused('changed-meanwhile', { currentVersion })
    const impossible = slots.flatMap(({ startsAt }, index) => {
      const why = findImpossible(startsAt, now)
      return why ? [{ index, ...why }] : []
    })
    if (impossible.length > 0) return refused('time-not-possible', { impossible })
    const { note, location, landmark } = proposal
    const words = [note, location, landmark].filter((text) => text !== null).join('\n')
    if (askForMoneyOrSecrets(words).length > 0) return refused('asks-for-money')
    const left = await countLeftToday(tx, actor)
    if (found.length > left) return refused('too-many', { left })
    const { companyId } = actor
    const proposalId = randomUUID()
    await tx
      .insert(interviewProposals)
      .values({ id: proposalId, companyId, proposedBy: actor.userId, ...proposal })
    await tx
      .insert(interviewSlots)
      .values(slots.map(({ startsAt, seats }) => ({ proposalId, startsAt, seats })))
    await reopen(tx, open, proposalId)
    const known = new Set(open.map(({ applicationId }) => applicationId))
    const added = unique
      .filter((applicationId) => !known.has(applicationId))
      .map((applicationId) => ({ id: randomUUID(), applicationId, hadTime: false }))
    if (added.length > 0) {
      await tx.insert(interviews).values(
        added.map(({ id, applicationId }) => ({
          id,
          applicationId,
          companyId,
          proposalId,
          secretHash: hashOfLink(secrets.ofLink(id)),
        })),
      )
    }
    const all = [...open, ...added]
    await recordAll(
      tx,
      actor,
      all.map(({ id, applicationId, hadTime }) => ({
        name: 'interview-proposed' as const,
        subjectId: id,
        companyId,
        data: { applicationId, hadTime },
      })),
    )
    return done({ interviewIds: all.map(({ id }) => id) })
  })
}

/**
 * Assigns the new proposal to open interviews and clears their times. Clearing a confirmed time
 * increments SEQUENCE.
 */
async function reopen(tx: Db, open: readonly OpenInterview[], proposalId: string): Promise<void> {
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(interviews)
    .set({
      proposalId,
      status: 'proposed',
      sequence: sql`${interviews.sequence} + (${interviews.slotId} is not null)::int`,
      slotId: null,
      candidateNote: null,
      proposedAt: sql`now()`,
      answeredAt: null,
      remindedDayAt: null,
      remindedHoursAt: null,
    })
    .where(inArray(interviews.id, ids))
}

/** Proposals left today. A lock keeps the company's concurrent proposals within the limit. */
async function countLeftToday(tx: Db, { companyId }: CompanyMember): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`interviews ${companyId}`}, 0))`,
  )
  const plan = planTypeOf(await findSubscription(tx, companyId))
  const limit = plan === 'trial' ? DAILY_MESSAGES.trial : DAILY_MESSAGES.others
  // Count events, because each sends a mail: a new proposal for the same interview counts, too.
  const sent = await tx.$count(
    events,
    and(
      eq(events.companyId, companyId),
      eq(events.name, 'interview-proposed'),
      gt(events.at, sql`now() - interval '1 day'`),
    ),
  )
  return Math.max(0, limit - sent)
}
