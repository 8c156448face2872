import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { accountSettings } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import { pendingStatuses } from './application.ts'
import {
  type ApplicationListQuery,
  advancedFilters,
  askedFor,
  orderBy,
  orderKeysOf,
  whoShows,
} from './application-query.ts'
import { applications } from './application-table.ts'
import { type listCompanyApplications, PAGE_SIZE } from './list-company-applications.ts'

export type Neighbour = { id: string; page: number }

/**
 * The previous, the next and the next undecided application, across a list's pages. Sort keys
 * locate an application that no longer matches the list.
 */
export async function findNeighbours(
  db: Db,
  actor: CompanyMember,
  query: ApplicationListQuery,
  applicationId: string,
) {
  const keys = orderKeysOf(query.ordem)
  const order = keys.map((key, n) => orderBy({ ...key, by: sql`${sql.identifier(`key${n}`)}` }))
  const keyed = (which: SQL | undefined) =>
    db
      .select({
        id: applications.id,
        isUndecided: inArray(applications.status, pendingStatuses).as('is_undecided'),
        ...Object.fromEntries(keys.map(({ by }, n) => [`key${n}`, by.as(`key${n}`)])),
      })
      .from(applications)
      .leftJoin(jobs, eq(jobs.id, applications.jobId))
      .leftJoin(accountSettings, whoShows)
      .leftJoin(candidates, eq(candidates.id, accountSettings.userId))
      .where(which)
  const isHere = and(applicationsOf(actor), eq(applications.id, applicationId))
  const { rows } = await db.execute<{ id: string; ordinal: number; is: string }>(sql`
    with asked as materialized (${keyed(askedFor(db, actor, query))}),
      opened as materialized (${keyed(isHere)}),
      ordered as materialized (
        select id, is_undecided, row_number() over (order by ${sql.join(order, sql`, `)}) as ordinal
        from (select * from asked union all
          select * from opened where id not in (select id from asked)) as them),
      here as materialized (
        select ordinal, id not in (select id from asked) as has_left
        from ordered where id = ${applicationId}),
      listed as (
        select id, is_undecided, ordered.ordinal - here.ordinal as away,
          ordered.ordinal
            - coalesce(here.has_left and ordered.ordinal > here.ordinal, false)::int as ordinal
        from ordered left join here on true
        where id <> ${applicationId})
    select id, ordinal::int as ordinal, 'previous' as is from listed where away = -1
    union all
    select id, ordinal::int, 'next' from listed where away = 1
    union all (
      select id, ordinal::int, 'undecided' from listed
      where is_undecided order by coalesce(away < 0, false), ordinal limit 1)`)
  const found = (is: string): Neighbour | undefined => {
    const row = rows.find((each) => each.is === is)
    return row && { id: row.id, page: Math.ceil(row.ordinal / PAGE_SIZE) }
  }
  return { previous: found('previous'), next: found('next'), undecided: found('undecided') }
}

export type Steps = Pick<Awaited<ReturnType<typeof findNeighbours>>, 'previous' | 'next'>

/**
 * Takes the previous and the next application from the list page that `reading` loads. Calls
 * `findNeighbours` if that page lacks one of them or loads slowly.
 */
export async function findSteps(
  db: Db,
  actor: CompanyMember,
  query: ApplicationListQuery,
  reading: ReturnType<typeof listCompanyApplications>,
  applicationId: string,
): Promise<Steps> {
  if (readsAll(query)) return findNeighbours(db, actor, query, applicationId)
  const { applications: listed, pages } = await reading
  const { page } = query
  const position = listed.findIndex(({ id }) => id === applicationId)
  const isFirst = position === 0
  const isLast = position === listed.length - 1
  const isAtEdge = (isFirst && page > 1) || (isLast && page < pages)
  if (position < 0 || isAtEdge) return findNeighbours(db, actor, query, applicationId)
  const at = (index: number) => {
    const row = listed[index]
    return row && { id: row.id, page }
  }
  return { previous: at(position - 1), next: at(position + 1) }
}

/** Whether no index supports the query, so that every page requires reading all applications. */
function readsAll({ q, etiqueta, ordem, ...query }: ApplicationListQuery): boolean {
  const isOrdered = ordem === 'experiencia' || ordem === 'distancia'
  return isOrdered || q !== '' || etiqueta !== '' || advancedFilters.some((name) => query[name])
}
