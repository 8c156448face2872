import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { contactMessages } from './message-table.ts'

export async function findMessage(db: Db, messageId: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  return message
}
