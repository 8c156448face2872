import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../../actor.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { askForMoneyOrSecrets } from '../../text-reading/ask-for-money-or-secrets.ts'
import { applications } from '../application-table.ts'
import { isReadOnly } from './addressees.ts'
import { applicationMessages as messages } from './application-message-table.ts'
import type { replySchema } from './message-input.ts'

/** Maximum consecutive messages of a candidate without a message of the company. */
export const MAX_UNANSWERED = 5

/**
 * A candidate's reply (MSG-02). Refuses 'company-first' (the company has not written), 'read-only'
 * (14 days after the application's end) and 'too-many-unanswered' (after 5 in a row).
 */
export async function replyToCompany(
  db: Db,
  actor: Candidate,
  applicationId: string,
  { body }: z.output<typeof replySchema>,
): Promise<
  Outcome<{ isHeld: boolean }, 'not-found' | 'company-first' | 'read-only' | 'too-many-unanswered'>
> {
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select({ companyId: applications.companyId, isReadOnly })
      .from(applications)
      .where(
        and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId)),
      )
      .for('update', { of: applications })
    if (!application) return refused('not-found')
    const last = await findLastOfCompany(tx, applicationId)
    if (!last) return refused('company-first')
    if (application.isReadOnly) return refused('read-only')
    const unanswered = await tx.$count(
      messages,
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.author, 'candidate'),
        gt(messages.sentAt, last),
      ),
    )
    if (unanswered >= MAX_UNANSWERED) return refused('too-many-unanswered')
    const isHeld = askForMoneyOrSecrets(body).length > 0
    const id = randomUUID()
    await tx.insert(messages).values({
      id,
      applicationId,
      companyId: application.companyId,
      author: 'candidate',
      authorId: actor.userId,
      body,
      batchId: randomUUID(),
      heldAt: isHeld ? sql`now()` : null,
    })
    await record(tx, actor, {
      name: isHeld ? 'application-message-held' : 'application-message-sent',
      subjectId: applicationId,
      companyId: application.companyId,
      data: { messageId: id },
    })
    return done({ isHeld })
  })
}

async function findLastOfCompany(tx: Db, applicationId: string): Promise<Date | undefined> {
  const [last] = await tx
    .select({ at: sql`max(${messages.leavesAt})`.mapWith(messages.leavesAt) })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.author, 'company'),
        isNull(messages.heldAt),
        lte(messages.leavesAt, sql`now()`),
      ),
    )
  return last?.at ?? undefined
}
