import { sql } from 'drizzle-orm'
import { events } from '../history/event-table.ts'
import { jobs } from './job-table.ts'

/**
 * Since when a job of a statement has its status, whatever was changed in its words meanwhile: one that
 * waits has waited since then. Without its history, since it was last changed.
 */
export const statusSince = sql<string>`coalesce((
  select max(${events.at}) from ${events} where ${events.subjectId} = ${jobs.id}
    and ${events.name} in ('job-created', 'job-status-changed')), ${jobs.updatedAt})`
