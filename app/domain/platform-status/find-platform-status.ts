import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type PlatformComponent, platformComponents, STATUS_DAYS } from './platform-component.ts'
import { componentDays as days, incidents } from './status-table.ts'

export type ComponentDay = { day: string; percent: number | null }
export type Incident = {
  id: string
  title: string
  content: string
  startedAt: Date
  resolvedAt: Date | null
}

const MOST_INCIDENTS = 30

/**
 * Percentage of minutes in which each component worked, per day, for 90 days, oldest first. Null
 * without checks; for the database, unrecorded minutes count as failed.
 */
export async function listComponentDays(
  db: Db,
): Promise<Record<PlatformComponent, ComponentDay[]>> {
  const { rows } = await db.execute<{
    part: PlatformComponent
    day: string
    percent: number | null
  }>(sql`
    with span as (
      select day::date from generate_series(
        luanda_day(now()) - ${STATUS_DAYS - 1}::int, luanda_day(now()), interval '1 day') as day),
    first as (select min(since) as at from ${days}),
    expected as (
      select day, extract(epoch from
        least(now(), (day + 1)::timestamp at time zone 'Africa/Luanda')
        - greatest(first.at, day::timestamp at time zone 'Africa/Luanda')) / 60 as minutes
      from span, first)
    select part, to_char(expected.day, 'YYYY-MM-DD') as day,
      round(100 * case when part = 'database'
          then least(1, known.minutes / greatest(expected.minutes, 1))
          else 1 - known.failed::numeric / known.minutes end, 2)::float as percent
    from expected
      cross join unnest(${`{${platformComponents.join(',')}}`}::text[]) as part
      left join ${days} as known using (day, part)
    order by part, expected.day`)
  const of = (component: PlatformComponent) =>
    rows.filter((row) => row.part === component).map(({ day, percent }) => ({ day, percent }))
  return { database: of('database'), files: of('files'), mail: of('mail'), tasks: of('tasks') }
}

export async function findIncident(
  db: Db,
  _actor: Admin,
  incidentId: string,
): Promise<Incident | undefined> {
  const [incident] = await db.select().from(incidents).where(eq(incidents.id, incidentId))
  return incident
}

/** Incidents of the last 90 days and unresolved ones, newest first, at most 30. */
export async function listIncidents(db: Db): Promise<Incident[]> {
  return db
    .select({
      id: incidents.id,
      title: incidents.title,
      content: incidents.content,
      startedAt: incidents.startedAt,
      resolvedAt: incidents.resolvedAt,
    })
    .from(incidents)
    .where(
      sql`${incidents.resolvedAt} is null
        or ${incidents.startedAt} > now() - make_interval(days => ${STATUS_DAYS}::int)`,
    )
    .orderBy(desc(incidents.startedAt), desc(incidents.id))
    .limit(MOST_INCIDENTS)
}
