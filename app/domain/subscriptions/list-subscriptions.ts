import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../formats/typed-text.ts'
import { isOfNamed } from './of-named.ts'
import { type PackageType, packageTypes } from './package.ts'
import { alongCompanyNames, isOfType, PAGE_SIZE, pageOfIds } from './page-of-ids.ts'
import { type DisplayedStatus, displayedStatuses } from './subscription.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

const orders = {
  recentes: sql`created_at desc, id desc`,
  antigas: sql`created_at, id`,
  empresa: sql`${alphabetical(sql`name`)}, company_id, id desc`,
  fim: sql`end_date, id desc`,
} satisfies Record<string, SQL>

export const subscriptionListSchema = z.object({
  q: line(100).catch(''),
  /**
   * If undefined, only active subscriptions are listed, as the tab above the list states (ADMP-01).
   */
  status: z
    .enum([...displayedStatuses, 'todas'])
    .optional()
    .catch(undefined),
  tipo: z
    .enum([...packageTypes, 'pagos'])
    .optional()
    .catch(undefined),
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  assinatura: z.uuid().optional().catch(undefined),
})

export type SubscriptionListQuery = z.output<typeof subscriptionListSchema>

const inStatus = {
  active: sql`is_active and end_date >= now()`,
  expired: sql`is_active and end_date < now()`,
  suspended: sql`not is_active`,
} satisfies Record<DisplayedStatus, SQL>

/** Must equal the condition in `sumRevenue`, which counts paid plans in force. */
const isPaid = sql`not is_trial and not ${isOfType('trial')}`

export async function listSubscriptions(db: Db, actor: Admin, query: SubscriptionListQuery) {
  const { rows } = await db.execute<Row>(subscriptionListQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    subscriptions: rows.map(({ total: _, endDate, ...subscription }) => ({
      ...subscription,
      endDate: new Date(endDate),
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
  maxJobs: number | null
  isActive: boolean
  endDate: string
  jobsUsed: number
  extraJobs: number
  total: number
}

/** Exported for tests of the query plan. */
export function subscriptionListQuery(
  _actor: Admin,
  { q, status, tipo, ordem, page }: SubscriptionListQuery,
): SQL {
  const condition = and(
    status === 'todas' ? undefined : inStatus[status ?? 'active'],
    tipo && (tipo === 'pagos' ? isPaid : isOfType(tipo)),
    q ? isOfNamed(q) : undefined,
  )
  const where = condition ? sql`where ${condition}` : sql``
  const from = ordem === 'empresa' ? alongCompanyNames(companySubscriptions) : companySubscriptions
  // Join company and package only for the rows of the page.
  return sql`
    select subscription.id, company.name as "companyName", package.name as "packageName",
      package.type as "packageType", subscription.max_jobs as "maxJobs",
      subscription.is_active as "isActive", subscription.end_date as "endDate",
      subscription.jobs_used as "jobsUsed", subscription.extra_jobs as "extraJobs",
      (select count(*)::int from ${companySubscriptions} ${where}) as total
    from ${pageOfIds(from, where, orders[ordem], page)}
      join ${companySubscriptions} as subscription using (id)
      join ${packages} as package on package.id = subscription.package_id
      join ${companies} as company on company.id = subscription.company_id
    order by place`
}
