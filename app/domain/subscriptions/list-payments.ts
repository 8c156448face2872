import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { contains } from '#app/database/contains.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { line } from '../typed-text.ts'
import { packages, payments } from './subscription-table.ts'

const PAGE_SIZE = 25

const orders = {
  recentes: [desc(payments.paidAt)],
  antigos: [asc(payments.paidAt)],
  valor: [desc(payments.amount)],
} satisfies Record<string, SQL[]>

/** What the ledger can be asked for; what makes no sense is as if it had not been said. */
export const paymentListSchema = z.object({
  q: line(100).catch(''),
  ordem: z.enum(Object.keys(orders) as [keyof typeof orders]).catch('recentes'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type PaymentListQuery = z.output<typeof paymentListSchema>

/** Every recorded payment in KZ, 25 a page, the newest first; of a company that left only the figures. */
export async function listPayments(db: Db, _actor: Admin, query: PaymentListQuery) {
  const rows = await db
    .select({
      id: payments.id,
      companyName: companies.name,
      packageName: packages.name,
      amount: payments.amount,
      paidAt: payments.paidAt,
      adminName: admins.name,
      requestId: payments.requestId,
      subscriptionId: payments.subscriptionId,
      total: sql<number>`(count(*) over ())::int`,
      sum: sql<number>`(sum(${payments.amount}) over ())::float8`,
    })
    .from(payments)
    .innerJoin(packages, eq(packages.id, payments.packageId))
    .leftJoin(companies, eq(companies.id, payments.companyId))
    .leftJoin(admins, eq(admins.id, payments.adminId))
    .where(query.q ? contains(query.q, companies.name, packages.name) : undefined)
    .orderBy(...orders[query.ordem], desc(payments.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
  const total = rows[0]?.total ?? 0
  return {
    payments: rows.map(({ total: _total, sum: _sum, ...payment }) => payment),
    total,
    /** KZ, of all that were found. */
    sum: rows[0]?.sum ?? 0,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}
