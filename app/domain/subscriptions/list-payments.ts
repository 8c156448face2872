import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../formats/typed-text.ts'
import { isOfNamed } from './of-named.ts'
import { PAGE_SIZE, pageOfIds } from './page-of-ids.ts'
import { packages, payments } from './subscription-table.ts'

const orders = {
  recentes: sql`paid_at desc, id desc`,
  antigos: sql`paid_at, id`,
  valor: sql`amount desc, id desc`,
} satisfies Record<string, SQL>

/** What the ledger can be asked for; what makes no sense is as if it had not been said. */
export const paymentListSchema = z.object({
  q: line(100).catch(''),
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type PaymentListQuery = z.output<typeof paymentListSchema>

/** Every recorded payment in KZ, 25 a page, the newest first, also of deleted companies. */
export async function listPayments(db: Db, actor: Admin, query: PaymentListQuery) {
  const { rows } = await db.execute<Row>(paymentListQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    payments: rows.map(({ total: _total, sum: _sum, paidAt, ...payment }) => ({
      ...payment,
      paidAt: new Date(paidAt),
    })),
    total,
    /** KZ, of all that were found. */
    sum: rows[0]?.sum ?? 0,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

type Row = {
  id: string
  /** Of a deleted company as it was called then. */
  companyName: string | null
  isDeleted: boolean
  payerNif: string | null
  hasProof: boolean
  packageName: string
  amount: number
  paidAt: string
  adminName: string | null
  requestId: string | null
  subscriptionId: string | null
  total: number
  sum: number
}

/** The statement of the list; apart, so that its plan can be looked at. */
export function paymentListQuery(_actor: Admin, { q, ordem, page }: PaymentListQuery): SQL {
  const where = q
    ? sql`where ${isOfNamed(q)} or ${containsPlainly(q, sql`plainly(payer_name)`)}
        or payer_reference = upper(${q}) or payer_nif = upper(${q})`
    : sql``
  // Company, package and administrator are read of the page alone, not of every row before it.
  return sql`
    select payment.id, coalesce(company.name, payment.payer_name) as "companyName",
      payment.company_id is null as "isDeleted", coalesce(company.nif, payment.payer_nif) as "payerNif",
      payment.proof is not null as "hasProof", package.name as "packageName",
      payment.amount, payment.paid_at as "paidAt", admin.name as "adminName",
      payment.request_id as "requestId", payment.subscription_id as "subscriptionId",
      totals.total, totals.sum
    from ${pageOfIds(payments, where, orders[ordem], page)}
      join ${payments} as payment using (id)
      join ${packages} as package on package.id = payment.package_id
      left join ${companies} as company on company.id = payment.company_id
      left join ${admins} as admin on admin.id = payment.admin_id
      cross join (select count(*)::int as total, sum(amount)::float8 as sum
        from ${payments} ${where}) as totals
    order by place`
}
