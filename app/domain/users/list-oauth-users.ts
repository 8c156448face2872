import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { MOST_COUNTED } from '#app/database/count-matching.ts'
import type { UserType } from '../accounts/account.ts'
import type { Admin } from '../actor.ts'
import { currentTime } from '../formats/current-time.ts'
import { line } from '../formats/typed-text.ts'
import type { ExternalProvider } from '../sign-in/external-provider.ts'
import { oauthFilters } from './oauth-filter.ts'
import { maskEmail } from './user.ts'

const PAGE_SIZE = 25

export const oauthListSchema = z.object({
  q: line(100).catch(''),
  filtro: z.enum(oauthFilters).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type OauthListQuery = z.output<typeof oauthListSchema>

type Row = {
  id: string
  email: string
  name: string | null
  provider: ExternalProvider
  providerLabel: string
  userType: UserType | null
  typeLabel: string
  registeredAt: string
  lastSignInAt: string | null
  total: number
}

const conditions = {
  google: sql`provider = 'google'`,
  linkedin: sql`provider = 'linkedin_oidc'`,
  pendentes: sql`user_type is null`,
} satisfies Record<(typeof oauthFilters)[number], SQL>

/**
 * Accounts from Google or LinkedIn, newest first, 25 a page; returned addresses are masked. The
 * search matches names or complete e-mail addresses.
 */
export async function listOauthUsers(
  db: Db,
  actor: Admin,
  query: OauthListQuery,
  now = currentTime().getTime(),
) {
  const [{ rows }, figures] = await Promise.all([
    db.execute<Row>(oauthListQuery(actor, query)),
    findFigures(db, now),
  ])
  const counted = query.q ? (rows[0]?.total ?? 0) : figures[metricOf[query.filtro ?? 'todos']]
  const isMore = query.q !== '' && counted > MOST_COUNTED
  const total = isMore ? MOST_COUNTED : counted
  return {
    users: rows.map(({ total: _, email, registeredAt, lastSignInAt, ...user }) => ({
      ...user,
      // The account's id is not unique here, because an account may be linked to both providers.
      key: `${user.id}.${user.provider}`,
      email: maskEmail(email),
      registeredAt: new Date(registeredAt),
      lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt),
    })),
    figures,
    total,
    isMore,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

/** Exported for tests of the query plan. */
export function oauthListQuery(_actor: Admin, { q, filtro, page }: OauthListQuery): SQL {
  const found = q
    ? sql`(${containsPlainly(q, sql`plainly(oauth_name)`)} or lower(email) = ${q.toLowerCase()})`
    : undefined
  const condition = and(found, filtro && conditions[filtro])
  const where = condition ? sql`where ${condition}` : sql``
  const counted = sql`select from admin_oauth_users ${where} limit ${MOST_COUNTED + 1}`
  // Without a search, the total equals one of the cached counts, so do not count again.
  const total = q ? sql`(select count(*)::int from (${counted}) as counted)` : sql`0`
  // Join the last sign-in only for the rows of the page.
  return sql`
    with page as materialized (
      select id, provider from admin_oauth_users ${where}
      order by registered_at desc, id desc, provider
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select id, email, oauth_name as name, provider, provider_formatado as "providerLabel",
      user_type as "userType", tipo_formatado as "typeLabel", registered_at as "registeredAt",
      last_sign_in_at as "lastSignInAt", ${total} as total
    from page join admin_oauth_users using (id, provider)
    order by registered_at desc, id desc, provider`
}

export type OauthUser = Awaited<ReturnType<typeof listOauthUsers>>['users'][number]

export const oauthMetrics = [
  'total_oauth',
  'total_google',
  'total_linkedin',
  'oauth_candidates',
  'oauth_companies',
  'oauth_pending',
] as const

const metricOf = {
  todos: 'total_oauth',
  google: 'total_google',
  linkedin: 'total_linkedin',
  pendentes: 'oauth_pending',
} satisfies Record<'todos' | (typeof oauthFilters)[number], (typeof oauthMetrics)[number]>

type Figures = Record<(typeof oauthMetrics)[number], number>

/** Counting more accounts than this takes long, so the counts are cached for a minute. */
const MAX_UNCACHED = 10_000
const REMEMBERED_MS = 60_000

const rememberedOf = new WeakMap<Db, { figures: Figures; at: number }>()

async function findFigures(db: Db, now: number): Promise<Figures> {
  const remembered = rememberedOf.get(db)
  if (remembered && now - remembered.at < REMEMBERED_MS) return remembered.figures
  const figures = await countOauthUsers(db)
  if (figures.total_oauth > MAX_UNCACHED) rememberedOf.set(db, { figures, at: now })
  else rememberedOf.delete(db)
  return figures
}

async function countOauthUsers(db: Db): Promise<Figures> {
  const { rows } = await db.execute<{ metric: string; value: number }>(
    sql`select metric, value::int as value from admin_oauth_stats`,
  )
  const known = new Map(rows.map(({ metric, value }) => [metric, value]))
  return Object.fromEntries(
    oauthMetrics.map((metric) => [metric, known.get(metric) ?? 0]),
  ) as Figures
}
