import { sql } from 'drizzle-orm'
import type { CompanyId } from '#app/domain/actor.ts'
import { correctPayment } from '#app/domain/subscriptions/correct-payment.ts'
import { approveRequest, rejectRequest } from '#app/domain/subscriptions/decide-request.ts'
import { packageRequests, packages } from '#app/domain/subscriptions/subscription-table.ts'
import { setSubscriptionActive } from '#app/domain/subscriptions/suspend-subscription.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoPeople } from './make-people.ts'
import { demoAddresses } from './sign-ins.ts'

/** The age in days of a package request in each state. */
const REQUESTED_DAYS = { waiting: 1, overdue: 4, rejected: 20, approved: 6 }

/**
 * Creates package requests and payments in all of their states, and the revenue of the last six
 * months.
 */
export async function makePayments(ctx: AppContext, people: DemoPeople): Promise<void> {
  await spreadPayments(ctx)
  await makeRequests(ctx, people)
  await correctPayments(ctx, people)
}

/**
 * Moves each subscription back by some days, and adds the payments of earlier periods. Excludes the
 * company that visitors sign in to.
 */
async function spreadPayments({ db }: AppContext): Promise<void> {
  await db.execute(sql`
    with moved as (
      select s.id, make_interval(days => abs(hashtext(c.name)) % (p.duration_days - 10)) as by
      from company_subscriptions s join companies c on c.id = s.company_id
      join packages p on p.id = s.package_id
      where s.is_active and not s.is_trial and c.id not in (
        select company_id from company_members join users on users.id = user_id
        where email = ${demoAddresses.company}))
    update company_subscriptions s set start_date = start_date - by, end_date = end_date - by,
      granted_end_date = granted_end_date - by, created_at = created_at - by
    from moved where moved.id = s.id`)
  await db.execute(sql`
    update payments set paid_at = s.start_date, received_on = luanda_day(s.start_date),
      bank_reference = 'TRF ' || (100000 + abs(hashtext(c.name)) % 900000)
    from company_subscriptions s join companies c on c.id = s.company_id
    where s.id = payments.subscription_id`)
  await db.execute(sql`
    insert into payments (company_id, package_id, amount, list_price, paid_at, received_on, note)
    select pay.company_id, pay.package_id,
      case when abs(hashtext(c.name || n)) % 9 = 0 then pay.list_price * 9 / 10 else pay.list_price end,
      pay.list_price, earlier.at, luanda_day(earlier.at),
      case when abs(hashtext(c.name || n)) % 9 = 0 then 'Desconto de boas-vindas' end
    from payments pay join companies c on c.id = pay.company_id
    join packages p on p.id = pay.package_id
    cross join generate_series(1, 1 + abs(hashtext(c.name)) % 4) as n
    cross join lateral (select pay.paid_at - make_interval(days => n * p.duration_days) as at) as earlier`)
  await db.execute(sql`
    update companies set created_at = least(created_at, first.at - interval '3 days')
    from (select company_id as id, min(paid_at) as at from payments group by 1) as first
    where companies.id = first.id`)
  await db.execute(sql`
    update profiles set created_at = least(profiles.created_at, companies.created_at)
    from companies where companies.id = profiles.id`)
  // Spread the sign-ups of candidates without applications over the last four months.
  await db.execute(sql`
    update profiles set created_at = now() - make_interval(days => 1 + abs(hashtext(c.name)) % 120)
    from candidates c where c.id = profiles.id and profiles.created_at > now() - interval '1 hour'`)
  await db.execute(sql`
    update users set created_at = profiles.created_at from profiles where profiles.id = users.id`)
}

async function makeRequests({ db }: AppContext, { admin, companies }: DemoPeople): Promise<void> {
  const known = await db.execute<{ id: CompanyId }>(sql`
    select company_id as id from company_members join users on users.id = user_id
    where email = ${demoAddresses.company}`)
  const ownId = known.rows[0]?.id
  const others = [...companies.values()].filter(({ companyId }) => companyId !== ownId)
  const offers = await db.select().from(packages).where(sql`${packages.type} <> 'trial'`)
  const request = async (companyId: CompanyId, type: string, days: number) => {
    const offer = offers.find((one) => one.type === type)
    if (!offer) throw new Error(`no package ${type}`)
    const [made] = await db
      .insert(packageRequests)
      .values({
        companyId,
        packageId: offer.id,
        price: offer.price,
        requestedAt: sql`now() - make_interval(days => ${days}::int, hours => 3)`,
      })
      .returning({ id: packageRequests.id })
    return { id: made?.id ?? '', days: offer.durationDays }
  }
  const [first, second, third, fourth, fifth] = others.slice(-5)
  if (!first || !second || !third || !fourth || !fifth) return
  await request(first.companyId, 'pro', REQUESTED_DAYS.waiting)
  await request(second.companyId, 'corporativo', REQUESTED_DAYS.overdue)
  const rejected = await request(third.companyId, 'pro', REQUESTED_DAYS.rejected)
  await rejectRequest(db, admin, rejected.id, {
    reason: 'O comprovativo é de outra transferência.',
  })
  const approved = await request(fourth.companyId, 'corporativo', REQUESTED_DAYS.approved)
  await approveRequest(db, admin, approved.id, approved.days)
  if (ownId) {
    const own = await request(ownId, 'pro', REQUESTED_DAYS.rejected)
    await rejectRequest(db, admin, own.id, { reason: 'A transferência não chegou à conta.' })
  }
  // Set the date of every decision to two days after its request.
  await db.execute(sql`
    update package_requests set processed_at = requested_at + interval '2 days'
    where processed_at is not null`)
  await suspend(db, admin, fifth.companyId)
}

async function suspend(
  db: AppContext['db'],
  admin: DemoPeople['admin'],
  companyId: CompanyId,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from company_subscriptions where company_id = ${companyId} and is_active`,
  )
  const reason = 'O banco devolveu a transferência.'
  if (rows[0]) await setSubscriptionActive(db, admin, rows[0].id, false, undefined, reason)
}

/** Corrects a payment with the wrong amount, and voids one that was recorded twice. */
async function correctPayments({ db }: AppContext, { admin }: DemoPeople): Promise<void> {
  const { rows } = await db.execute<{ id: string; amount: number; receivedOn: string }>(sql`
    select id, amount, received_on::text as "receivedOn" from payments
    where voided_at is null order by paid_at desc, amount, id limit 2 offset 6`)
  const [wrong, twice] = rows
  if (!wrong || !twice) return
  const reason = 'O extrato do banco mostra outro valor.'
  await correctPayment(db, admin, wrong.id, {
    act: 'corrigir',
    reason,
    amount: wrong.amount - 5_000,
    receivedOn: wrong.receivedOn,
    bankReference: 'TRF 204518',
  })
  await correctPayment(db, admin, twice.id, {
    act: 'anular',
    reason: 'Registado duas vezes.',
    amount: twice.amount,
    receivedOn: twice.receivedOn,
    bankReference: null,
  })
}
