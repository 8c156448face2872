import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { readDay } from '../formats/typed-day.ts'
import { line } from '../formats/typed-text.ts'
import { isOfNamed } from './of-named.ts'
import { PAGE_SIZE, pageOfIds } from './page-of-ids.ts'
import { packages, payments } from './subscription-table.ts'

const orders = {
  recentes: sql`paid_at desc, id desc`,
  antigos: sql`paid_at, id`,
  valor: sql`amount desc, id desc`,
} satisfies Record<string, SQL>

const kinds = {
  desconto: sql`amount < list_price and amount > 0 and voided_at is null`,
  cortesia: sql`amount = 0 and voided_at is null`,
  anulado: sql`voided_at is not null`,
} satisfies Record<string, SQL>

const day = line(40)
  .transform((typed) => (typed ? readDay(typed) : undefined))
  .catch(undefined)

/** Invalid filters are ignored, and the page reports them (`ListFilters`). */
export const paymentListSchema = z.object({
  q: line(100).catch(''),
  tipo: z
    .enum(Object.keys(kinds) as [keyof typeof kinds])
    .optional()
    .catch(undefined),
  de: day,
  ate: day,
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type PaymentListQuery = z.output<typeof paymentListSchema>

/** Payments in KZ, 25 a page, newest first, including those of deleted companies. */
export async function listPayments(db: Db, actor: Admin, query: PaymentListQuery) {
  const { rows } = await db.execute<Row>(paymentListQuery(actor, query))
  const total = rows[0]?.total ?? 0
  return {
    payments: rows.map(toPayment),
    total,
    /** Sum in KZ. Void payments do not count. */
    sum: rows[0]?.sum ?? 0,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export const MAX_EXPORTED = 10_000

export async function readAllPayments(db: Db, actor: Admin, query: PaymentListQuery) {
  const all = paymentListQuery(actor, { ...query, page: 1 }, MAX_EXPORTED)
  return (await db.execute<Row>(all)).rows.map(toPayment)
}

function toPayment({ total: _total, sum: _sum, paidAt, ...payment }: Row) {
  return { ...payment, paidAt: new Date(paidAt) }
}

type Row = {
  id: string
  /** If the company was deleted, its name at the time of the deletion. */
  companyName: string | null
  isDeleted: boolean
  payerNif: string | null
  hasProof: boolean
  packageName: string
  amount: number
  /** The package's price in KZ. Equals the paid amount if the price at that time is unknown. */
  listPrice: number
  /** Day of the transfer, as YYYY-MM-DD. */
  receivedOn: string
  bankReference: string | null
  note: string | null
  voidReason: string | null
  paidAt: string
  adminName: string | null
  requestId: string | null
  subscriptionId: string | null
  total: number
  sum: number
}

/** Exported for tests of the query plan. */
export function paymentListQuery(
  _actor: Admin,
  { q, tipo, de, ate, ordem, page }: PaymentListQuery,
  limit = PAGE_SIZE,
): SQL {
  const conditions = [
    q &&
      sql`(${isOfNamed(q)} or ${containsPlainly(q, sql`plainly(payer_name)`)}
        or payer_reference = upper(${q}) or payer_nif = upper(${q})
        or upper(bank_reference) = upper(${q}))`,
    tipo && kinds[tipo],
    de && sql`received_on >= ${de}::date`,
    ate && sql`received_on <= ${ate}::date`,
  ].filter((condition) => condition !== undefined && condition !== '')
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  // Join company, package and administrator only for the rows of the page.
  return sql`
    select payment.id, coalesce(company.name, payment.payer_name) as "companyName",
      payment.company_id is null as "isDeleted", coalesce(company.nif, payment.payer_nif) as "payerNif",
      payment.proof is not null as "hasProof", package.name as "packageName",
      payment.amount, coalesce(payment.list_price, payment.amount) as "listPrice",
      to_char(payment.received_on, 'YYYY-MM-DD') as "receivedOn",
      payment.bank_reference as "bankReference", payment.note, payment.void_reason as "voidReason",
      payment.paid_at as "paidAt", admin.name as "adminName",
      payment.request_id as "requestId", payment.subscription_id as "subscriptionId",
      totals.total, totals.sum
    from ${pageOfIds(payments, where, orders[ordem], page, limit)}
      join ${payments} as payment using (id)
      join ${packages} as package on package.id = payment.package_id
      left join ${companies} as company on company.id = payment.company_id
      left join ${admins} as admin on admin.id = payment.admin_id
      cross join (select count(*)::int as total, sum(amount) filter (where voided_at is null)::float8 as sum
        from ${payments} ${where}) as totals
    order by place`
}
