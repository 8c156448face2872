import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../../actor.ts'
import { isSuspended } from '../../companies/is-suspended.ts'
import { recordAll } from '../../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../../outcome.ts'
import { findSubscription } from '../../subscriptions/find-subscription.ts'
import { planTypeOf } from '../../subscriptions/subscription.ts'
import { askForMoneyOrSecrets } from '../../text-reading/ask-for-money-or-secrets.ts'
import { SECOND_THOUGHTS_MS } from '../application.ts'
import { applications } from '../application-table.ts'
import { listAddressees, MAX_ADDRESSEES, messageFor } from './addressees.ts'
import { applicationMessages as messages } from './application-message-table.ts'
import type { MessageInput } from './message-input.ts'

/** Maximum messages of a company in 24 hours (MSG-02). */
export const DAILY_MESSAGES = { trial: 20, others: 200 }

type SendRefusal =
  | 'not-found'
  | 'nothing-chosen'
  | 'too-many-chosen'
  | 'anonymous'
  | 'read-only'
  | 'company-suspended'

/**
 * Sends a message to candidates, all or none; mails follow a minute later. `held`: messages that
 * ask for money or secrets (MSG-04). Refuses 'too-many' (with the number left).
 */
export async function sendMessages(
  db: Db,
  actor: CompanyMember,
  ids: string[],
  input: MessageInput,
): Promise<
  | Outcome<{ batchId: string; sent: number; held: number }, SendRefusal>
  | Refused<'too-many', { left: number }>
> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return refused('nothing-chosen')
  if (unique.length > MAX_ADDRESSEES) return refused('too-many-chosen')
  return db.transaction(async (tx) => {
    const found = await listAddressees(tx, actor, unique).for('update', { of: applications })
    if (await isSuspended(tx, actor.companyId)) return refused('company-suspended')
    if (found.length < unique.length) return refused('not-found')
    if (found.some(({ candidateId }) => candidateId === null)) return refused('anonymous')
    if (found.some(({ isReadOnly }) => isReadOnly)) return refused('read-only')
    const left = await countLeftToday(tx, actor)
    if (found.length > left) return refused('too-many', { left })
    const batchId = randomUUID()
    const written = found.map((addressee) => {
      const words = messageFor(addressee, input)
      const isHeld = askForMoneyOrSecrets(`${words.subject}\n${words.body}`).length > 0
      return { id: randomUUID(), applicationId: addressee.id, ...words, isHeld }
    })
    await tx.insert(messages).values(
      written.map(({ isHeld, ...words }) => ({
        ...words,
        companyId: actor.companyId,
        author: 'company' as const,
        authorId: actor.userId,
        batchId,
        leavesAt: sql`now() + make_interval(secs => ${SECOND_THOUGHTS_MS / 1000}::int)`,
        heldAt: isHeld ? sql`now()` : null,
      })),
    )
    await recordAll(
      tx,
      actor,
      written.map(({ id, applicationId, isHeld }) => ({
        name: isHeld
          ? ('application-message-held' as const)
          : ('application-message-sent' as const),
        subjectId: applicationId,
        companyId: actor.companyId,
        data: { messageId: id },
      })),
    )
    const held = written.filter(({ isHeld }) => isHeld).length
    return done({ batchId, sent: written.length - held, held })
  })
}

/** Messages left today. A lock keeps the company's concurrent sends within the limit. */
async function countLeftToday(tx: Db, { companyId }: CompanyMember): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${companyId}`}, 0))`,
  )
  const plan = planTypeOf(await findSubscription(tx, companyId))
  const limit = plan === 'trial' ? DAILY_MESSAGES.trial : DAILY_MESSAGES.others
  const sent = await tx.$count(
    messages,
    and(
      eq(messages.companyId, companyId),
      eq(messages.author, 'company'),
      gt(messages.sentAt, sql`now() - interval '1 day'`),
    ),
  )
  return Math.max(0, limit - sent)
}

/** Deletes messages that were sent together. Refuses 'too-late' after a minute. */
export async function undoMessages(
  db: Db,
  actor: CompanyMember,
  batchId: string,
): Promise<Outcome<{ undone: number }, 'not-found' | 'too-late'>> {
  return db.transaction(async (tx) => {
    const own = and(
      eq(messages.batchId, batchId),
      eq(messages.companyId, actor.companyId),
      eq(messages.author, 'company'),
    )
    if ((await tx.$count(messages, own)) === 0) return refused('not-found')
    const gone = await tx
      .delete(messages)
      .where(and(own, gt(messages.leavesAt, sql`now()`)))
      .returning({ applicationId: messages.applicationId })
    if (gone.length === 0) return refused('too-late')
    await recordAll(
      tx,
      actor,
      gone.map(({ applicationId }) => ({
        name: 'application-message-undone' as const,
        subjectId: applicationId,
        companyId: actor.companyId,
      })),
    )
    return done({ undone: gone.length })
  })
}
