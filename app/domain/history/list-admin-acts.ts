import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { readDay } from '../formats/typed-day.ts'
import { line } from '../formats/typed-text.ts'
import { type EventName, eventCatalogue } from './event.ts'
import { events } from './event-table.ts'
import { areTooManyNamed, isAboutNamed, named } from './named-in-acts.ts'
import { type NamesOfAct, namesOfAct, thingsOfAct } from './names-of-act.ts'

const PAGE_SIZE = 50

const isEventName = (name: string): name is EventName => Object.hasOwn(eventCatalogue, name)

/** An invalid day becomes undefined, and the page reports it (`ListFilters`). */
const day = z
  .string()
  .optional()
  .catch(undefined)
  .transform((typed) => (typed ? readDay(typed) : undefined))

export const adminActsSchema = z.object({
  q: line(100).catch(''),
  quem: z.uuid().optional().catch(undefined),
  acto: z.string().refine(isEventName).optional().catch(undefined),
  sobre: z.uuid().optional().catch(undefined),
  de: day,
  ate: day,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type AdminActsQuery = z.output<typeof adminActsSchema>

/**
 * Days are calendar days in Luanda. `isCutShort`: `q` matches more names than the search considers.
 */
export async function listAdminActs(db: Db, actor: Admin, query: AdminActsQuery) {
  const [{ rows }, isCutShort] = await Promise.all([
    db.execute<Row>(adminActsQuery(actor, query)),
    query.q !== '' && areTooManyNamed(db, query.q),
  ])
  const total = rows[0]?.total ?? 0
  return {
    acts: rows.map(({ total: _, at, ...act }) => ({ ...act, at: new Date(at) })),
    total,
    isCutShort,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

type Row = {
  id: string
  at: string
  name: string
  doerName: string | null
  isDoerAdmin: boolean
  subjectId: string | null
  data: Record<string, string | number | boolean | null>
  total: number
} & NamesOfAct

export type AdminAct = Awaited<ReturnType<typeof listAdminActs>>['acts'][number]

/** Exported for tests of the query plan. */
export function adminActsQuery(
  _actor: Admin,
  { q, quem, acto, sobre, de, ate, page }: AdminActsQuery,
): SQL {
  const where = and(
    eq(events.actorKind, sql`'admin'`),
    quem ? eq(events.actorId, quem) : undefined,
    acto ? eq(events.name, acto) : undefined,
    sobre ? eq(events.subjectId, sobre) : undefined,
    de ? gte(events.at, sql`(${de}::date)::timestamp at time zone 'Africa/Luanda'`) : undefined,
    ate
      ? sql`${events.at} < (${ate}::date + 1)::timestamp at time zone 'Africa/Luanda'`
      : undefined,
    q ? isAboutNamed(q) : undefined,
  )
  // Finding the matching names is expensive, so the page of acts and their count share one result.
  const matching = q
    ? sql`${named(q)}, meant as materialized (select id, at from ${events} where ${where}),`
    : sql``
  const of = q ? sql`meant` : sql`${events} where ${where}`
  return sql`
    with ${matching} page as materialized (
      select id from ${of} order by at desc, id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select ${events.id}, ${events.at}, ${events.name}, ${events.subjectId} as "subjectId",
      ${events.data}, coalesce(doing_admin.name, doer.name) as "doerName",
      doing_admin.id is not null as "isDoerAdmin", ${namesOfAct},
      (select count(*)::int from ${of}) as total
    from page join ${events} using (id)
    left join users doer on doer.id = ${events.actorId}
    left join admins doing_admin on doing_admin.id = ${events.actorId}
    ${thingsOfAct}
    order by ${events.at} desc, ${events.id} desc`
}
