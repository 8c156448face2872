import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../typed-text.ts'
import { packageTypes } from './package.ts'
import { type ShownStatus, shownStatuses } from './subscription.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

const PAGE_SIZE = 25

const orders = {
  recentes: [desc(companySubscriptions.createdAt)],
  antigas: [asc(companySubscriptions.createdAt)],
  empresa: [asc(sql`lower(${companies.name})`)],
  fim: [asc(companySubscriptions.endDate)],
} satisfies Record<string, SQL[]>

/** What the list can be asked for; what makes no sense is as if it had not been said. */
export const subscriptionListSchema = z.object({
  q: line(100).catch(''),
  status: z.enum(shownStatuses).optional().catch(undefined),
  tipo: z.enum(packageTypes).optional().catch(undefined),
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  assinatura: z.uuid().optional().catch(undefined),
})

export type SubscriptionListQuery = z.output<typeof subscriptionListSchema>

const inStatus = {
  active: sql`${companySubscriptions.isActive} and ${companySubscriptions.endDate} >= now()`,
  expired: sql`${companySubscriptions.isActive} and ${companySubscriptions.endDate} < now()`,
  suspended: sql`not ${companySubscriptions.isActive}`,
} satisfies Record<ShownStatus, SQL>

/** The subscriptions of all companies in any state, 25 a page, the newest first unless asked otherwise. */
export async function listSubscriptions(db: Db, _actor: Admin, query: SubscriptionListQuery) {
  const rows = await db
    .select({
      id: companySubscriptions.id,
      companyName: companies.name,
      packageName: packages.name,
      packageType: packages.type,
      maxJobs: packages.maxJobs,
      isActive: companySubscriptions.isActive,
      endDate: companySubscriptions.endDate,
      jobsUsed: companySubscriptions.jobsUsed,
      extraJobs: companySubscriptions.extraJobs,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .innerJoin(companies, eq(companies.id, companySubscriptions.companyId))
    .where(
      and(
        query.status && inStatus[query.status],
        query.tipo && eq(packages.type, query.tipo),
        query.q ? contains(query.q, companies.name, packages.name) : undefined,
      ),
    )
    .orderBy(...orders[query.ordem], desc(companySubscriptions.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return {
    subscriptions: rows.map(({ total: _, ...subscription }) => subscription),
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}
