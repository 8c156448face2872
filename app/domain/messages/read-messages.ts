import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { done, type Outcome } from '../outcome.ts'
import { contactMessages } from './message-table.ts'
import { openMessage } from './read-message.ts'

/** The messages that were chosen and nobody has read, the oldest first. */
export async function listMessagesToRead(db: Db, _actor: Admin, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  const rows = await db
    .select({
      id: contactMessages.id,
      senderName: contactMessages.senderName,
      subject: contactMessages.subject,
      isRead: contactMessages.isRead,
    })
    .from(contactMessages)
    .where(inArray(contactMessages.id, [...messageIds]))
    .orderBy(asc(contactMessages.sentAt), asc(contactMessages.id))
  return rows.filter(({ isRead }) => !isRead)
}

/** Marks messages read, each on its own; one that is gone is counted in `left`. None becomes unread again (2§4). */
export async function readMessages(
  db: Db,
  actor: Admin,
  messageIds: readonly string[],
): Promise<Outcome<{ read: number; left: number }, never>> {
  let read = 0
  for (const messageId of messageIds) {
    const answer = await openMessage(db, actor, messageId)
    if (answer.ok) read += 1
  }
  return done({ read, left: messageIds.length - read })
}
