import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type ChangedEach, changeEach } from '../change-each.ts'
import { contactMessages } from './message-table.ts'
import { openMessage } from './read-message.ts'

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

/**
 * Marks messages as read one by one, which cannot be undone (2§4). `left` counts deleted messages.
 */
export async function readMessages(
  db: Db,
  actor: Admin,
  messageIds: readonly string[],
): Promise<ChangedEach> {
  return changeEach(messageIds, (messageId) => openMessage(db, actor, messageId))
}
