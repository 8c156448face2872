import { and, eq, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import { events, outbox, securityLog, submissions } from './event-table.ts'

/**
 * Takes a person's words and address out of the history: mails to the person, what was typed into the
 * security log, answered forms. What happened stays, as ids that lead to nobody. Part of an act's
 * transaction. Answers the ids of all mails that were about the person (`subjects`: the ids of what
 * they were about), so that copies kept elsewhere can go as well.
 */
export async function forgetPerson(
  tx: Db,
  person: { userId: string; email: string },
  subjects: string[],
): Promise<{ mails: string[] }> {
  const about = [person.userId, ...subjects]
  const mails = await union(
    tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.recipient, person.email)),
    tx
      .select({ id: outbox.id })
      .from(outbox)
      .innerJoin(events, eq(events.id, outbox.eventId))
      .where(sql`${events.subjectId} = any(${toUuids(about)})`),
  )
  await tx.delete(outbox).where(eq(outbox.recipient, person.email))
  await tx
    .update(securityLog)
    .set({ oldValues: null, newValues: null })
    .where(
      or(
        eq(securityLog.actorId, person.userId),
        sql`${securityLog.newValues} ->> 'email' = ${person.email}`,
      ),
    )
  // The same id at several things would tell that one person did them.
  await tx
    .update(events)
    .set({ actorId: null })
    .where(
      and(sql`${events.subjectId} = any(${toUuids(subjects)})`, eq(events.actorId, person.userId)),
    )
  await tx.delete(submissions).where(eq(submissions.actor, person.userId))
  return { mails: mails.map(({ id }) => id) }
}

function toUuids(ids: string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
