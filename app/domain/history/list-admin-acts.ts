import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type EventName, eventCatalogue } from './event.ts'
import { events } from './event-table.ts'

const PAGE_SIZE = 50

const isEventName = (name: string): name is EventName => Object.hasOwn(eventCatalogue, name)

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((typed) => !Number.isNaN(Date.parse(typed)))

/** What the history can be asked for; what makes no sense is as if it had not been said. */
export const adminActsSchema = z.object({
  quem: z.uuid().optional().catch(undefined),
  acto: z.string().refine(isEventName).optional().catch(undefined),
  /** Of one thing: its id stands in the address of its page. */
  sobre: z.uuid().optional().catch(undefined),
  de: day.optional().catch(undefined),
  ate: day.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type AdminActsQuery = z.output<typeof adminActsSchema>

/** What administrators did and opened, the last first, 50 a page. Days are those of Luanda. */
export async function listAdminActs(db: Db, actor: Admin, query: AdminActsQuery) {
  const { rows } = await db.execute<Row>(adminActsQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    acts: rows.map(({ total: _, at, ...act }) => ({ ...act, at: new Date(at) })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

type Row = {
  id: string
  at: string
  name: string
  adminName: string | null
  subjectId: string | null
  data: Record<string, string | number | boolean | null>
  total: number
}

export type AdminAct = Awaited<ReturnType<typeof listAdminActs>>['acts'][number]

/** The statement of the list; apart, so that its plan can be looked at. */
export function adminActsQuery(
  _actor: Admin,
  { quem, acto, sobre, de, ate, page }: AdminActsQuery,
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
  )
  return sql`
    with page as materialized (
      select id from ${events} where ${where} order by at desc, id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select ${events.id}, ${events.at}, ${events.name}, ${events.subjectId} as "subjectId",
      ${events.data}, admins.name as "adminName",
      (select count(*)::int from ${events} where ${where}) as total
    from page join ${events} using (id) left join admins on admins.id = ${events.actorId}
    order by ${events.at} desc, ${events.id} desc`
}
