import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { executeNamed } from '#app/database/named-statement.ts'

export type Task = {
  id: string
  name: string
  payload: unknown
  attempt: number
  maxAttempts: number
}

/**
 * Locks the first due task with one of these names. Tasks locked by another runner are skipped, so
 * no task runs twice at the same time.
 */
export async function takeTask(
  db: Db,
  runnerId: string,
  names: string[],
): Promise<Task | undefined> {
  const [task] = await executeNamed<Task>(db, 'take-task', takeTaskQuery(runnerId, names))
  return task
}

/**
 * Resolves the names in a subquery. With a join, PostgreSQL sorts all enqueued tasks instead of
 * reading the first entry of the index.
 */
export const takeTaskQuery = (runnerId: string, names: string[]) => sql`
  with next as (
    select id from graphile_worker._private_jobs
    where is_available and run_at <= now() and task_id = any (array(
      select id from graphile_worker._private_tasks
      where identifier in (select json_array_elements_text(${JSON.stringify(names)}::json))))
    order by priority, run_at
    limit 1 for update skip locked)
  update graphile_worker._private_jobs job
  set locked_at = now(), locked_by = ${runnerId}, attempts = attempts + 1
  from next, graphile_worker._private_tasks task
  where job.id = next.id and task.id = job.task_id
  returning job.id::text, task.identifier as name, job.payload,
    job.attempts::integer as attempt, job.max_attempts::integer as "maxAttempts"`

export async function completeTask(
  db: Db,
  { id }: Pick<Task, 'id'>,
  runnerId: string,
): Promise<void> {
  await executeNamed(
    db,
    'complete-task',
    sql`delete from graphile_worker._private_jobs where id = ${id}::bigint and locked_by = ${runnerId}`,
  )
}

/**
 * Unlocks a failed task, due again after e^attempt seconds (at most 6 hours). Without attempts
 * left, the task stays with its last error.
 */
export async function failTask(
  db: Db,
  { id }: Pick<Task, 'id'>,
  runnerId: string,
  message: string,
): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs
    set last_error = ${message.slice(0, 1_000)}, locked_at = null, locked_by = null,
      run_at = greatest(now(), run_at) + interval '1 second' * exp(least(attempts, 10))
    where id = ${id}::bigint and locked_by = ${runnerId}`)
}

/** Makes delayed tasks of this name due now. Their attempts and retry delays start from zero. */
export async function retryNow(db: Db, name: string): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs job set run_at = now(), attempts = 0
    from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = ${name}
      and job.is_available and job.attempts > 0 and job.run_at > now()`)
}
