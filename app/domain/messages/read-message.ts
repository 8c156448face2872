import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_ANSWERS } from './answer-message.ts'
import { contactMessages, messageAnswers } from './message-table.ts'

/** A message with its replies, oldest first. A new reply must submit `version`. */
export async function findMessageToRead(db: Db, _actor: Admin, messageId: string) {
  const [found] = await db
    .select({ message: contactMessages, assignee: admins.name })
    .from(contactMessages)
    .leftJoin(admins, eq(admins.id, contactMessages.assignedTo))
    .where(eq(contactMessages.id, messageId))
  if (!found) return undefined
  const { message, assignee } = found
  const answers = await db
    .select({
      id: messageAnswers.id,
      content: messageAnswers.content,
      sentAt: messageAnswers.sentAt,
      by: admins.name,
    })
    .from(messageAnswers)
    .leftJoin(admins, eq(admins.id, messageAnswers.adminId))
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.sentAt), asc(messageAnswers.id))
    .limit(MAX_ANSWERS)
  return {
    ...message,
    assignee,
    senderPhone: showPhone(message.senderPhone),
    answers,
    version: String(answers.length),
  }
}

export type MessageToRead = NonNullable<Awaited<ReturnType<typeof findMessageToRead>>>

/**
 * Marks a message as read, which cannot be undone (2§4). The history records the administrator.
 * Refuses 'not-found'.
 */
export async function openMessage(
  db: Db,
  actor: Admin,
  messageId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({ isRead: contactMessages.isRead })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!message) return refused('not-found')
    if (message.isRead) return done()
    await tx
      .update(contactMessages)
      .set({ isRead: sql`true` })
      .where(eq(contactMessages.id, messageId))
    await record(tx, actor, { name: 'message-read', subjectId: messageId })
    return done()
  })
}
