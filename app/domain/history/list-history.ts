import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { events } from './event-table.ts'

const MAX_EVENTS = 50

/** What happened to a thing, the last first, with the administrator's name where one did it. */
export function listHistory(db: Db, _actor: Admin, subjectId: string) {
  return db
    .select({
      id: events.id,
      name: events.name,
      at: events.at,
      by: events.actorKind,
      adminName: admins.name,
      data: events.data,
    })
    .from(events)
    .leftJoin(admins, eq(admins.id, events.actorId))
    .where(eq(events.subjectId, subjectId))
    .orderBy(desc(events.at), desc(events.id))
    .limit(MAX_EVENTS)
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number]
