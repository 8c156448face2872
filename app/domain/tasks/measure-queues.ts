import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { mailOutbox } from '../history/event-table.ts'

export type Queues = {
  tasks: number
  oldestTaskSeconds: number
  lockedTasks: number
  longestLockSeconds: number
  mails: number
  oldestMailSeconds: number
  registrations: number
}

/** Number and maximum age of due tasks, locked tasks, and unsent mails. */
export async function measureQueues(db: Db): Promise<Queues> {
  const age = (oldest: ReturnType<typeof sql>) =>
    sql`coalesce(extract(epoch from now() - ${oldest}), 0)::float8`
  const { rows } = await db.execute<Queues>(sql`
    select * from
      (select count(*)::integer as tasks, ${age(sql`min(run_at)`)} as "oldestTaskSeconds"
        from graphile_worker._private_jobs
        where run_at <= now() and locked_at is null and attempts < max_attempts) as due,
      (select count(*)::integer as "lockedTasks", ${age(sql`min(locked_at)`)} as "longestLockSeconds"
        from graphile_worker._private_jobs where locked_at is not null) as locked,
      (select count(*)::integer as mails, ${age(sql`min(created_at)`)} as "oldestMailSeconds"
        from ${mailOutbox} where sent_at is null and dead_reason is null) as unsent,
      (select count(*)::integer as registrations from attempts
        where limit_name = 'registrations' and at > now() - interval '1 hour') as signing_up`)
  const [queues] = rows
  if (!queues) throw new Error('no row was returned')
  return queues
}
