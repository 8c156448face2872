import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { mailOutbox } from '../history/event-table.ts'
import { taskRunners } from './task-table.ts'

/**
 * Seconds without a heartbeat after which a runner counts as dead. Runners send a heartbeat every 10 seconds.
 */
export const DEAD_AFTER_SECONDS = 30

const silent = sql`now() - make_interval(secs => ${DEAD_AFTER_SECONDS})`

/**
 * Renews the heartbeat of a runner. Releases tasks that were locked at least 30 s ago but have no
 * active runner: tasks of dead runners, and tasks that this runner does not know of because the
 * database's response was lost. Mails of such a task can be sent again at once. Returns the number
 * of released tasks, and the database's time in milliseconds since 1970.
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

/**
 * Removes a stopped runner and releases its locked tasks at once, without waiting for its heartbeat to
 * expire.
 */
export async function removeRunner(db: Db, runnerId: string): Promise<void> {
  await db.execute(sql`
    with removed as (delete from ${taskRunners} where id = ${runnerId})
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${runnerId}`)
}
