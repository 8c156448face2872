import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import type { Admin, CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../typed-text.ts'
import { packageRequestStatuses, packageTypes } from './package.ts'
import { packageRequests, packages } from './subscription-table.ts'

const PAGE_SIZE = 25
const OWN_SHOWN = 10

const orders = {
  recentes: [desc(packageRequests.requestedAt)],
  antigas: [asc(packageRequests.requestedAt)],
  empresa: [asc(sql`lower(${companies.name})`)],
  preco: [desc(packages.price)],
} satisfies Record<string, SQL[]>

/** What the list can be asked for; what makes no sense is as if it had not been said. */
export const requestListSchema = z.object({
  q: line(100).catch(''),
  status: z.enum(packageRequestStatuses).optional().catch(undefined),
  tipo: z.enum(packageTypes).optional().catch(undefined),
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  solicitacao: z.uuid().optional().catch(undefined),
})

export type RequestListQuery = z.output<typeof requestListSchema>

/** The requests of all companies, 25 a page, the newest first unless asked otherwise. */
export async function listPackageRequests(db: Db, _actor: Admin, query: RequestListQuery) {
  const rows = await db
    .select({
      id: packageRequests.id,
      companyName: companies.name,
      packageName: packages.name,
      packageType: packages.type,
      price: packages.price,
      status: packageRequests.status,
      requestedAt: packageRequests.requestedAt,
      hasProof: sql<boolean>`${packageRequests.proof} is not null`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .innerJoin(companies, eq(companies.id, packageRequests.companyId))
    .where(
      and(
        query.status && eq(packageRequests.status, query.status),
        query.tipo && eq(packages.type, query.tipo),
        query.q ? contains(query.q, companies.name, packages.name) : undefined,
      ),
    )
    .orderBy(...orders[query.ordem], desc(packageRequests.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return {
    requests: rows.map(({ total: _, ...request }) => request),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

/** How many wait for an administrator. */
export function countPendingRequests(db: Db, _actor: Admin): Promise<number> {
  return db.$count(packageRequests, eq(packageRequests.status, 'pending'))
}

/** The company's own last requests, the newest first, with the reason where one was rejected (SUB-41). */
export function listOwnRequests(db: Db, actor: CompanyMember) {
  return db
    .select({
      id: packageRequests.id,
      packageName: packages.name,
      price: packages.price,
      status: packageRequests.status,
      requestedAt: packageRequests.requestedAt,
      rejectionReason: packageRequests.rejectionReason,
    })
    .from(packageRequests)
    .innerJoin(packages, eq(packages.id, packageRequests.packageId))
    .where(eq(packageRequests.companyId, actor.companyId))
    .orderBy(desc(packageRequests.requestedAt), desc(packageRequests.id))
    .limit(OWN_SHOWN)
}

export type OwnRequest = Awaited<ReturnType<typeof listOwnRequests>>[number]
