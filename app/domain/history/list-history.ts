import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { events } from './event-table.ts'

const MAX_EVENTS = 50

export function listHistory(db: Db, _actor: Admin, subjectId: string) {
  return db
    .select({
      id: events.id,
      name: events.name,
      at: events.at,
      by: events.actorKind,
      /** Null if the act has no actor, or if the actor's account was deleted. */
      doerName: sql<string | null>`coalesce(${admins.name}, ${users.name})`,
      isDoerAdmin: sql<boolean>`${admins.id} is not null`,
      data: events.data,
    })
    .from(events)
    .leftJoin(admins, eq(admins.id, events.actorId))
    .leftJoin(users, and(eq(users.id, events.actorId), eq(events.actorKind, 'admin')))
    .where(eq(events.subjectId, subjectId))
    .orderBy(desc(events.at), desc(events.id))
    .limit(MAX_EVENTS)
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number]
