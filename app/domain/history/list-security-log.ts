import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import type { Admin } from '../actor.ts'
import { readDay } from '../formats/typed-day.ts'
import { line } from '../formats/typed-text.ts'
import { listedUsers } from '../users/listed-user-table.ts'
import { type SecurityAction, securityActions } from './event.ts'
import { securityLog } from './event-table.ts'

const PAGE_SIZE = 50
/** Maximum accounts with a matching name. Users can type a longer name to get fewer. */
const MOST_NAMED = 500
export const BURST_ENTRIES = 10
const MOST_BURSTS = 8

const day = z
  .string()
  .optional()
  .catch(undefined)
  .transform((typed) => (typed ? readDay(typed) : undefined))

export const securityLogSchema = z.object({
  q: line(100).catch(''),
  acao: z.enum(securityActions).optional().catch(undefined),
  /** Keyed hash of the IP address. */
  origem: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  de: day,
  ate: day,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type SecurityLogQuery = z.output<typeof securityLogSchema>

type Row = {
  id: string
  at: string
  action: SecurityAction
  actorId: string | null
  actorName: string | null
  client: string | null
  recordId: string | null
  tableName: string | null
  detail: Record<string, unknown> | null
  total: number
}

/**
 * Lists entries, newest first, 50 a page. Days are calendar days in Luanda. Entries omit the e-mail
 * addresses that people typed.
 */
export async function listSecurityLog(db: Db, _actor: Admin, query: SecurityLogQuery) {
  const { q, acao, origem, de, ate, page } = query
  const where = and(
    sql`true`,
    acao && eq(securityLog.action, acao),
    origem ? eq(securityLog.client, origem) : undefined,
    de
      ? gte(securityLog.at, sql`(${de}::date)::timestamp at time zone 'Africa/Luanda'`)
      : undefined,
    ate
      ? sql`${securityLog.at} < (${ate}::date + 1)::timestamp at time zone 'Africa/Luanda'`
      : undefined,
    q ? isOfNamed(q) : undefined,
  )
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select id from ${securityLog} where ${where} order by at desc, id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select ${securityLog.id}, ${securityLog.at}, ${securityLog.action}, ${securityLog.client},
      ${securityLog.recordId} as "recordId", ${securityLog.tableName} as "tableName",
      ${securityLog.newValues} - 'email' as detail, listed.id as "actorId",
      coalesce(admins.name, candidates.name, companies.name, users.name) as "actorName",
      (select count(*)::int from ${securityLog} where ${where}) as total
    from page join ${securityLog} using (id)
    left join lateral (
      select id, name from users
      where id = coalesce(${securityLog.actorId}, ${signedInAs})
        or (${securityLog.actorId} is null and email = ${securityLog.newValues} ->> 'email')
      limit 1
    ) users on true
    left join ${listedUsers} listed on listed.id = users.id
    left join admins on admins.id = users.id
    left join candidates on candidates.id = users.id
    left join companies on companies.id = users.id
    order by ${securityLog.at} desc, ${securityLog.id} desc`)
  const total = rows[0]?.total ?? 0
  return {
    entries: rows.map(({ total: _, at, ...entry }) => ({ ...entry, at: new Date(at) })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export type SecurityLogEntry = Awaited<ReturnType<typeof listSecurityLog>>['entries'][number]

/** The actor of a sign-in entry is a visitor; `record_id` has the account. */
const signedInAs = sql`case when action = 'login_success' then ${securityLog.recordId}::uuid end`

/** SQL: entries of accounts with this name, and attempts to sign in to these accounts. */
function isOfNamed(q: string): SQL {
  const named = sql`select id from ${listedUsers}
    where ${containsPlainly(q, listedUsers.name)} limit ${MOST_NAMED}`
  return sql`(${securityLog.actorId} = any(array(${named}))
    or ${signedInAs} = any(array(${named}))
    or (${securityLog.newValues} ->> 'email') = any(array(
      select email from users where id = any(array(${named})))))`
}

export async function countSecurityActions(db: Db, _actor: Admin) {
  const { rows } = await db.execute<{ action: SecurityAction; day: number; week: number }>(sql`
    select action, count(*) filter (where at > now() - interval '1 day')::int as day,
      count(*)::int as week
    from ${securityLog} where at > now() - interval '7 days'
    group by action order by week desc, action`)
  return rows
}

export async function listBursts(db: Db, _actor: Admin) {
  const { rows } = await db.execute<Burst>(sql`
    select client, action, count(*)::int as entries, min(at) as since
    from ${securityLog} where at > now() - interval '7 days' and client is not null
    group by client, action, date_trunc('hour', at)
    having count(*) >= ${BURST_ENTRIES}
    order by entries desc, since desc limit ${MOST_BURSTS}`)
  return rows.map(({ since, ...burst }) => ({ ...burst, since: new Date(since) }))
}

type Burst = { client: string; action: SecurityAction; entries: number; since: string }
