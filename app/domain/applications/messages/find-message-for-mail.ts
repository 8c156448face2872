import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { applicationMessages as messages } from './application-message-table.ts'

/** Undefined if the message was deleted within a minute of sending, or is held for a moderator. */
export async function findMessageForMail(db: Db, messageId: string) {
  const [message] = await db
    .select({
      author: messages.author,
      subject: messages.subject,
      body: messages.body,
      applicationId: messages.applicationId,
      leavesAt: messages.leavesAt,
    })
    .from(messages)
    .where(and(eq(messages.id, messageId), isNull(messages.heldAt)))
  return message
}
