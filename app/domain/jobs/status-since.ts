import { type SQL, sql } from 'drizzle-orm'
import { events } from '../history/event-table.ts'
import { jobs } from './job-table.ts'

/**
 * Since when a job of a statement has its status, whatever was changed in its words meanwhile: one that
 * waits has waited since then. Without its history, since it was last changed.
 */
export const statusSince = sql<string>`coalesce((
  select max(${events.at}) from ${events} where ${events.subjectId} = ${jobs.id}
    and ${events.name} in ('job-created', 'job-status-changed')), ${jobs.updatedAt})`

/** What an administrator has to read: a job that waits, and an active one of which a change waits (SHIELD-02). */
export const isToModerate: SQL = sql`(${jobs.status} = 'pending' or ${jobs.changeWaitsSince} is not null)`

/** Since when it waits: a change since it was sent, a job since it has its status. */
export const waitsSince = sql<string>`coalesce(${jobs.changeWaitsSince}, ${statusSince})`
