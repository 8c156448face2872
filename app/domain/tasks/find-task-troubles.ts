import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { mailOutbox } from '../history/event-table.ts'
import { schedules, taskRunners } from './task-table.ts'

export const taskTroubles = [
  'late-tasks',
  'orphaned-tasks',
  'late-schedules',
  'late-mails',
] as const
export type TaskTrouble = (typeof taskTroubles)[number]

/**
 * Signs of stuck work: overdue tasks, tasks of dead runners, failing schedules, and unsent mails.
 */
export async function findTaskTroubles(db: Db): Promise<TaskTrouble[]> {
  const { rows } = await db.execute<{ trouble: TaskTrouble }>(sql`
    select 'late-tasks' as trouble where exists (select from graphile_worker._private_jobs
      where run_at < now() - interval '5 minutes' and locked_at is null and attempts = 0)
    union all
    select 'orphaned-tasks' where exists (select from graphile_worker._private_jobs
      where locked_at < now() - interval '2 minutes' and locked_by not in
        (select id from ${taskRunners} where seen_at > now() - interval '1 minute'))
    union all
    select 'late-schedules' where exists (select from ${schedules}
      where coalesce(succeeded_at, known_since)
        < now() - 3 * make_interval(mins => every_minutes) - interval '10 minutes')
    union all
    select 'late-mails' where exists (select from ${mailOutbox}
      where sent_at is null and dead_reason is null and created_at < now() - interval '15 minutes')`)
  return rows.map(({ trouble }) => trouble)
}
