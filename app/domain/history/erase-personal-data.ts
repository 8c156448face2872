import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import { events, idempotencyKeys, mailOutbox, securityLog } from './event-table.ts'

export type Forgotten = { userId: string; addresses: string[] }

/**
 * Erases personal data in the caller's transaction; events remain without identifying ids. Returns
 * the ids of mails about the person or `subjects`; the caller deletes their copies.
 */
export async function erasePersonalData(
  tx: Db,
  { userId, addresses }: Forgotten,
  subjects: string[],
): Promise<{ mails: string[] }> {
  const mailsAbout = (ids: string[]) =>
    tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .innerJoin(events, eq(events.id, mailOutbox.eventId))
      .where(sql`${events.subjectId} = any(${toUuids(ids)})`)
  const mailsTo = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.recipient, addresses))
  const mails = await union(mailsTo, mailsAbout([userId, ...subjects]))
  // Mails about `subjects` stay: they went to other people and contain only ids.
  await tx
    .delete(mailOutbox)
    .where(
      or(inArray(mailOutbox.recipient, addresses), inArray(mailOutbox.id, mailsAbout([userId]))),
    )
  await tx
    .update(securityLog)
    .set({ oldValues: null, newValues: null })
    .where(
      or(
        eq(securityLog.actorId, userId),
        inArray(sql`(${securityLog.newValues} ->> 'email')`, addresses),
      ),
    )
  // Remove the actor's id: several events with the same id would reveal that one person caused
  // them. The events of administrators keep the id.
  await tx
    .update(events)
    .set({ actorId: null })
    .where(
      and(
        sql`${events.subjectId} = any(${toUuids(subjects)})`,
        eq(events.actorId, userId),
        ne(events.actorKind, 'admin'),
      ),
    )
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, userId))
  return { mails: mails.map(({ id }) => id) }
}

function toUuids(ids: string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
