import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'

const MONTHS = 12

/** KZ received per calendar month (Luanda time), newest first. Void payments do not count. */
export async function listMonthlyRevenue(db: Db, today: string) {
  const { rows } = await db.execute<{
    month: string
    received: string
    payments: number
    discounts: string
  }>(sql`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(amount), 0) as received,
      count(payments.id)::int as payments,
      coalesce(sum(greatest(list_price - amount, 0)), 0) as discounts
    from generate_series(date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1}),
        date_trunc('month', ${today}::date), '1 month') as month
      left join payments on voided_at is null and received_on >= month::date
        and received_on < (month + interval '1 month')::date
    group by month order by month desc`)
  return rows.map(({ received, discounts, ...row }) => ({
    ...row,
    received: Number(received),
    discounts: Number(discounts),
  }))
}

/** Revenue in KZ, in total and of the last 30 days, and the number of paid plans in force (2§3). */
export async function sumRevenue(db: Db) {
  const { rows } = await db.execute<{
    total_amount: string
    payments_count: number
    last_30_days_amount: string
    last_30_days_payments: number
    active_paid_subscriptions: number
  }>(sql`
    select coalesce(sum(amount), 0) as total_amount, count(*)::int as payments_count,
      coalesce(sum(amount) filter (where paid_at > now() - interval '30 days'), 0) as last_30_days_amount,
      count(*) filter (where paid_at > now() - interval '30 days')::int as last_30_days_payments,
      (select count(*)::int from company_subscriptions as subscription
        join packages on packages.id = subscription.package_id
        where subscription.is_active and not subscription.is_trial and subscription.end_date >= now()
          and packages.type <> 'trial') as active_paid_subscriptions
    from payments where voided_at is null`)
  const [sums] = rows
  return {
    totalAmount: Number(sums?.total_amount ?? 0),
    paymentsCount: sums?.payments_count ?? 0,
    last30DaysAmount: Number(sums?.last_30_days_amount ?? 0),
    last30DaysPayments: sums?.last_30_days_payments ?? 0,
    activePaidSubscriptions: sums?.active_paid_subscriptions ?? 0,
  }
}
