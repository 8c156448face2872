import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { UserType } from '../accounts/account.ts'
import type { ExternalProvider } from '../accounts/external-provider.ts'
import type { Admin } from '../actor.ts'
import { line } from '../typed-text.ts'
import { oauthFilters } from './oauth-filter.ts'
import { maskEmail } from './user.ts'

const PAGE_SIZE = 25

/** What the list can be asked for; what makes no sense is as if it had not been said. */
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
} satisfies Record<(typeof oauthFilters)[number], ReturnType<typeof sql>>

/**
 * Who comes from Google or LinkedIn, the newest first, 25 a page; found by name, or by the whole address.
 * Addresses come masked. One query.
 */
export async function listOauthUsers(db: Db, _actor: Admin, { q, filtro, page }: OauthListQuery) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const found = q
    ? sql`(unaccent(oauth_name) ilike unaccent(${pattern}) or email = ${q.toLowerCase()})`
    : sql`true`
  const asked = sql`${found} and ${filtro ? conditions[filtro] : sql`true`}`
  const { rows } = await db.execute<Row>(sql`
    select id, email, oauth_name as name, provider, provider_formatado as "providerLabel",
      user_type as "userType", tipo_formatado as "typeLabel", registered_at as "registeredAt",
      last_sign_in_at as "lastSignInAt",
      (select count(*)::int from admin_oauth_users where ${asked}) as total
    from admin_oauth_users where ${asked}
    order by registered_at desc, id desc, provider
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`)
  const total = rows[0]?.total ?? 0
  return {
    users: rows.map(({ total: _, email, registeredAt, lastSignInAt, ...user }) => ({
      ...user,
      // Somebody may have come by both.
      key: `${user.id}.${user.provider}`,
      email: maskEmail(email),
      registeredAt: new Date(registeredAt),
      lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt),
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
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

/** How many they are, by provider and by type. One query. */
export async function countOauthUsers(db: Db, _actor: Admin) {
  const { rows } = await db.execute<{ metric: string; value: number }>(
    sql`select metric, value::int as value from admin_oauth_stats`,
  )
  const known = new Map(rows.map(({ metric, value }) => [metric, value]))
  return Object.fromEntries(
    oauthMetrics.map((metric) => [metric, known.get(metric) ?? 0]),
  ) as Record<(typeof oauthMetrics)[number], number>
}
