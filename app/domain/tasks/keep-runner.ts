import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { mailOutbox } from '../history/event-table.ts'
import { taskRunners } from './task-table.ts'

/**
 * Seconds without a heartbeat until a runner counts as dead. A heartbeat is sent every 10 seconds.
 */
export const DEAD_AFTER_SECONDS = 30

const silent = sql`now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`

/**
 * Renews a runner's heartbeat, and releases tasks of dead runners after 30 seconds. Returns the
 * number of released tasks and the database's time in milliseconds.
 */
export async function keepRunner(
  db: Db,
  runnerId: string,
  runningTasks: string[],
): Promise<{ released: number; databaseMs: number }> {
  await db.execute(sql`
    insert into ${taskRunners} (id, seen_at) values (${runnerId}, now())
    on conflict (id) do update set seen_at = now()`)
  const { rows } = await db.execute<{ released: number; databaseMs: number }>(sql`
    with running as (select json_array_elements_text(${JSON.stringify(runningTasks)}::json)::bigint),
    abandoned as (
      select id from graphile_worker._private_jobs
      where locked_at < ${silent} and case when locked_by = ${runnerId}
        then id not in (select * from running)
        else locked_by not in (select id from ${taskRunners} where seen_at > ${silent}) end
      for update skip locked),
    released as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where id in (select id from abandoned) returning id, payload),
    unclaimed as (
      update ${mailOutbox} set claimed_until = null
      where sent_at is null and id in (select (payload ->> 'outboxId')::uuid from released)),
    forgotten as (delete from ${taskRunners} where seen_at < now() - interval '1 hour')
    select count(*)::integer as released,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs" from released`)
  return rows[0] ?? { released: 0, databaseMs: Date.now() }
}

export async function removeRunner(db: Db, runnerId: string): Promise<void> {
  await db.execute(sql`
    with removed as (delete from ${taskRunners} where id = ${runnerId})
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${runnerId}`)
}
