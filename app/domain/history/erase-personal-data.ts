import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import { events, idempotencyKeys, mailOutbox, securityLog } from './event-table.ts'

/** A person's id, and all current and former e-mail addresses of the account. */
export type Forgotten = { userId: string; addresses: string[] }

/**
 * Erases a person's data from the history: mails of the account, typed text in the security log, stored
 * results of repeated submissions. Events remain, with ids that no longer identify a person. Part of the
 * caller's transaction. Returns the ids of all mails about the person or about `subjects`, so that stored
 * copies can be deleted too.
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
  // Mails about the person's records (`subjects`) stay: they went to other people and contain only
  // ids.
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
  // Remove the actor's id, because the same id in several events would reveal that one person
  // caused them. Events caused as an administrator keep their actor.
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
