import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { PlatformComponent } from './platform-component.ts'
import { componentDays as days } from './status-table.ts'

/**
 * If the last check was less than this many seconds ago, another instance has counted this minute.
 */
const SAME_MINUTE_SECONDS = 40

/**
 * Adds a minute to today's numbers of each component, for all instances together. Unrecorded
 * minutes later count as failures of the database, which cannot record its own failures.
 */
export async function recordComponentStates(
  db: Db,
  states: readonly { component: PlatformComponent; isOk: boolean }[],
): Promise<void> {
  const values = sql.join(
    // Write in a fixed order, so that two instances cannot deadlock.
    [...states]
      .sort((a, b) => a.component.localeCompare(b.component))
      .map(
        ({ component, isOk }) =>
          sql`(luanda_day(now()), ${component}, ${isOk ? 0 : 1}::int, now(), now())`,
      ),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${days} (day, part, failed, since, checked_at) values ${values}
    on conflict (day, part) do update set
      minutes = ${days.minutes} + 1,
      failed = ${days.failed} + excluded.failed,
      checked_at = now()
    where ${days.checkedAt} <= now() - make_interval(secs => ${SAME_MINUTE_SECONDS})`)
}
