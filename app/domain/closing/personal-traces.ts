import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { abuseReports } from '../abuse-reports/abuse-report-table.ts'
import { users } from '../accounts/account-table.ts'
import type { UserId } from '../actor.ts'
import { events, mailOutbox } from '../history/event-table.ts'
import { contactMessages } from '../messages/message-table.ts'

/** Current and former e-mail addresses, except those that another account uses now. */
export async function findAddresses(tx: Db, userId: string, current: string): Promise<string[]> {
  const taken = tx.select({ id: users.id }).from(users).where(eq(users.email, mailOutbox.recipient))
  const former = await tx
    .selectDistinct({ email: mailOutbox.recipient })
    .from(mailOutbox)
    .innerJoin(events, eq(events.id, mailOutbox.eventId))
    .where(
      and(eq(events.subjectId, userId), eq(mailOutbox.mail, 'email-changed'), notExists(taken)),
    )
  return [current, ...former.map(({ email }) => email)]
}

export async function removeMessages(
  tx: Db,
  userId: string,
  addresses: string[],
): Promise<string[]> {
  const written = tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectId, contactMessages.id), eq(events.actorId, userId)))
  const gone = await tx
    .delete(contactMessages)
    .where(or(exists(written), inArray(sql`lower(${contactMessages.senderEmail})`, addresses)))
    .returning({ id: contactMessages.id })
  return gone.map(({ id }) => id)
}

export async function removeReports(
  tx: Db,
  userId: UserId,
  addresses: string[],
): Promise<string[]> {
  const gone = await tx
    .delete(abuseReports)
    .where(or(eq(abuseReports.reporterId, userId), inArray(abuseReports.reporterEmail, addresses)))
    .returning({ id: abuseReports.id })
  return gone.map(({ id }) => id)
}
