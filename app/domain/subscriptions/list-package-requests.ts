import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../formats/typed-text.ts'
import { isOfNamed } from './of-named.ts'
import {
  type PackageRequestStatus,
  type PackageType,
  packageRequestStatuses,
  packageTypes,
} from './package.ts'
import { alongCompanyNames, isOfType, PAGE_SIZE, pageOfIds } from './page-of-ids.ts'
import { packageRequests, packages } from './subscription-table.ts'

const MAX_OWN = 10

const orders = {
  recentes: sql`requested_at desc, id desc`,
  antigas: sql`requested_at, id`,
  empresa: sql`${alphabetical(sql`name`)}, company_id, id desc`,
  preco: sql`price desc, id desc`,
} satisfies Record<string, SQL>

export const requestListSchema = z.object({
  q: line(100).catch(''),
  status: z.enum(packageRequestStatuses).optional().catch(undefined),
  tipo: z.enum(packageTypes).optional().catch(undefined),
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  solicitacao: z.uuid().optional().catch(undefined),
})

export type RequestListQuery = z.output<typeof requestListSchema>

export async function listPackageRequests(db: Db, actor: Admin, query: RequestListQuery) {
  const { rows } = await db.execute<Row>(requestListQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    requests: rows.map(({ total: _, requestedAt, ...request }) => ({
      ...request,
      requestedAt: new Date(requestedAt),
    })),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

type Row = {
  id: string
  companyName: string
  packageName: string
  packageType: PackageType
  price: number
  status: PackageRequestStatus
  requestedAt: string
  hasProof: boolean
  total: number
}

/** Exported for tests of the query plan. */
export function requestListQuery(
  _actor: Admin,
  { q, status, tipo, ordem, page }: RequestListQuery,
): SQL {
  const condition = and(
    status && sql`status = ${status}`,
    tipo && isOfType(tipo),
    q ? isOfNamed(q) : undefined,
  )
  const where = condition ? sql`where ${condition}` : sql``
  const from = {
    recentes: sql`${packageRequests}`,
    antigas: sql`${packageRequests}`,
    empresa: alongCompanyNames(packageRequests),
    preco: sql`${packageRequests}`,
  }[ordem]
  // Join company and package only for the rows of the page.
  return sql`
    select request.id, company.name as "companyName", package.name as "packageName",
      package.type as "packageType", request.price, request.status,
      request.requested_at as "requestedAt", request.proof is not null as "hasProof",
      (select count(*)::int from ${packageRequests} ${where}) as total
    from ${pageOfIds(from, where, orders[ordem], page)}
      join ${packageRequests} as request using (id)
      join ${packages} as package on package.id = request.package_id
      join ${companies} as company on company.id = request.company_id
    order by place`
}

export function countPendingRequests(db: Db, _actor: Admin): Promise<number> {
  return db.$count(packageRequests, eq(packageRequests.status, 'pending'))
}

export function listOwnRequests(db: Db, actor: CompanyMember) {
  return db
    .select({
      id: packageRequests.id,
      packageName: packages.name,
      price: packageRequests.price,
      status: packageRequests.status,
      requestedAt: packageRequests.requestedAt,
      rejectionReason: packageRequests.rejectionReason,
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .where(eq(packageRequests.companyId, actor.companyId))
    .orderBy(desc(packageRequests.requestedAt), desc(packageRequests.id))
    .limit(MAX_OWN)
}

export type OwnRequest = Awaited<ReturnType<typeof listOwnRequests>>[number]
