import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { luandaDay } from '../formats/luanda-day.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { contactMessages } from './message-table.ts'

/**
 * Deletes a message with its replies. Refuses 'not-found' and 'answer-on-its-way' (the mail of a
 * reply is unsent).
 */
export async function deleteMessage(
  db: Db,
  actor: Admin,
  messageId: string,
): Promise<Outcome<undefined, 'not-found' | 'answer-on-its-way'>> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({ category: contactMessages.category, sentAt: contactMessages.sentAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!message) return refused('not-found')
    if (await hasAnswerOnItsWay(tx, messageId)) return refused('answer-on-its-way')
    await tx.delete(contactMessages).where(eq(contactMessages.id, messageId))
    await record(tx, actor, {
      name: 'message-deleted',
      subjectId: messageId,
      data: { category: message.category, day: luandaDay(message.sentAt) },
    })
    return done()
  })
}

/**
 * Checks only replies of the last 2 days. Sending is retried for one day, so an older reply was
 * sent or given up.
 */
async function hasAnswerOnItsWay(tx: Db, messageId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from events
    where subject_id = ${messageId} and name = 'message-answered' and at > now() - interval '2 days'
      and not exists (select from mail_outbox where event_id = events.id
        and (sent_at is not null or dead_reason is not null))
    limit 1`)
  return rows.length > 0
}
