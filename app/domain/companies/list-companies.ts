import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { line } from '../formats/typed-text.ts'
import { listedUsers } from '../users/listed-user-table.ts'
import { type CompanyApproval, companyApprovals } from './company.ts'

const PAGE_SIZE = 25

export const companyListSchema = z.object({
  q: line(100).catch(''),
  aprovacao: z
    .enum([...companyApprovals, 'nome'])
    .optional()
    .catch(undefined),
  ordem: z.enum(['nome']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type CompanyListQuery = z.output<typeof companyListSchema>

type Row = {
  id: CompanyId
  name: string
  logo: string | null
  sector: string | null
  approval: CompanyApproval
  isClaimed: boolean
  createdAt: string
  jobs: number
  total: number
}

export async function listCompanies(db: Db, actor: Admin, query: CompanyListQuery) {
  const { rows } = await db.execute<Row>(companyListQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    companies: rows.map(({ total: _, createdAt, ...company }) => ({
      ...company,
      createdAt: new Date(createdAt),
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export type ListedCompany = Awaited<ReturnType<typeof listCompanies>>['companies'][number]

/** Exported for tests of the query plan. */
export function companyListQuery(
  _actor: Admin,
  { q, aprovacao, ordem, page }: CompanyListQuery,
): SQL {
  const condition = and(
    eq(listedUsers.kind, sql`'company'`),
    // Needs no index of kind and approval, because only companies have an approval.
    aprovacao &&
      (aprovacao === 'nome'
        ? sql`${listedUsers.id} in (select id from companies where rename_waits_since is not null)`
        : eq(listedUsers.approval, aprovacao)),
    q ? containsPlainly(q, listedUsers.name) : undefined,
  )
  const order = (table: SQL) =>
    ordem === 'nome'
      ? sql`${alphabetical(sql`${table}.name`)}, ${table}.id`
      : sql`${table}.display_number desc`
  return sql`
    with page as materialized (
      select id, display_number, name from ${listedUsers} where ${condition}
      order by ${order(sql`${listedUsers}`)} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select companies.id, companies.name, companies.logo, companies.sector, companies.approval,
      exists (select from company_members where company_id = companies.id) as "isClaimed", companies.created_at as "createdAt",
      (select count(*)::int from jobs where company_id = companies.id) as jobs,
      (select count(*)::int from ${listedUsers} where ${condition}) as total
    from page join companies on companies.id = page.id
    order by ${order(sql`page`)}`
}
