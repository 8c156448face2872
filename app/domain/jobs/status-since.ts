import { type SQL, sql } from 'drizzle-orm'
import { events } from '../history/event-table.ts'
import { jobs } from './job-table.ts'

/**
 * SQL: when the job got its status or, if the history does not contain this, when the job last
 * changed.
 */
export const statusSince = sql<string>`coalesce((
  select max(${events.at}) from ${events} where ${events.subjectId} = ${jobs.id}
    and ${events.name} in ('job-created', 'job-status-changed')), ${jobs.updatedAt})`

export const isToModerate: SQL = sql`(${jobs.status} = 'pending' or ${jobs.changeWaitsSince} is not null)`

/** SQL: when the pending change was submitted or, without a change, when the job got its status. */
export const waitsSince = sql<string>`coalesce(${jobs.changeWaitsSince}, ${statusSince})`
