import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { schedules } from './task-table.ts'

export type Period = {
  name: string
  /** Minutes between two runs. */
  every: number
  /** Minutes after the start of a period (UTC) at which the task is due. */
  at: number
}

const MAX_ATTEMPTS = 3

/**
 * Enqueues scheduled tasks, one per period for all instances, by the database's clock. A new task
 * starts in its next period.
 */
export async function enqueueDue(db: Db, periods: Period[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with current as (
      select name, every as every_minutes, date_bin(make_interval(mins => every), now(),
        timestamptz 'epoch' + make_interval(mins => at)) as period_start
      from json_to_recordset(${JSON.stringify(periods)}::json) as period (name text, every integer, at integer)),
    added as (
      insert into ${schedules} (name, every_minutes, period_start)
      select name, every_minutes, period_start from current on conflict do nothing),
    removed as (
      delete from ${schedules} where name not in (select name from current)
        and period_start < now() - 3 * make_interval(mins => every_minutes)),
    due as (
      update ${schedules} as known
      set period_start = current.period_start, every_minutes = current.every_minutes
      from current where known.name = current.name and known.period_start <> current.period_start
      returning known.name)
    select name, (graphile_worker.add_job(name, '{}'::json, job_key => 'schedule:' || name,
      max_attempts => ${MAX_ATTEMPTS})).id
    from due`)
  return rows.map(({ name }) => name)
}

export async function noteSuccess(db: Db, name: string): Promise<void> {
  await db.execute(sql`update ${schedules} set succeeded_at = now() where name = ${name}`)
}

/**
 * Seconds since the last success of each scheduled task or, without a success, since the task was
 * added to the schedule.
 */
export async function listScheduleAges(db: Db): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await db.execute<{ name: string; seconds: number }>(sql`
    select name, extract(epoch from now() - coalesce(succeeded_at, known_since))::float8 as seconds
    from ${schedules} order by name`)
  return rows
}
