import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { applicationStatuses } from '#app/domain/applications/application.ts'
import { companyApprovals } from '#app/domain/companies/company.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { packageRequestStatuses } from '#app/domain/subscriptions/package.ts'

const index = fc.nat({ max: 4 })
/** A random age in minutes: up to three days or up to sixty days. */
const ago = fc.oneof(fc.nat({ max: 1_440 * 3 }), fc.nat({ max: 1_440 * 60 }))
/** Random contents of a platform with five companies and eight people. */
export const randomPlatform = fc.record({
  approvals: fc.array(fc.record({ approval: fc.constantFrom(...companyApprovals), ago }), {
    minLength: 5,
    maxLength: 5,
  }),
  people: fc.array(
    fc.record({
      isBlocked: fc.boolean(),
      provider: fc.constantFrom(null, 'google', 'linkedin_oidc'),
    }),
    { minLength: 8, maxLength: 8 },
  ),
  jobs: fc.array(fc.record({ owner: index, status: fc.constantFrom(...jobStatuses), ago }), {
    maxLength: 30,
  }),
  applications: fc.array(
    fc.record({ job: fc.nat({ max: 29 }), status: fc.constantFrom(...applicationStatuses) }),
    { maxLength: 30 },
  ),
  messages: fc.array(fc.record({ isRead: fc.boolean(), isAnswered: fc.boolean(), ago }), {
    maxLength: 12,
  }),
  subscriptions: fc.array(
    fc.record({
      owner: index,
      offer: fc.nat({ max: 3 }),
      isActive: fc.boolean(),
      isTrial: fc.boolean(),
      endsIn: fc.integer({ min: -900, max: 900 }),
    }),
    { maxLength: 20 },
  ),
  requests: fc.array(
    fc.record({
      owner: index,
      offer: fc.nat({ max: 3 }),
      status: fc.constantFrom(...packageRequestStatuses),
      ago,
    }),
    { maxLength: 12 },
  ),
  payments: fc.array(
    fc.record({
      owner: fc.option(index),
      offer: fc.nat({ max: 3 }),
      amount: fc.nat({ max: 900_000 }),
      ago: fc.oneof(ago, fc.integer({ min: 1_440 * 30 - 2, max: 1_440 * 30 + 2 })),
    }),
    { maxLength: 30 },
  ),
})
type Platform = typeof randomPlatform extends fc.Arbitrary<infer Value> ? Value : never

export async function makePlatform(
  pool: Pool,
  { companyIds, peopleIds }: { companyIds: readonly string[]; peopleIds: readonly string[] },
  made: Platform,
) {
  for (const table of [
    'payments',
    'package_requests',
    'company_subscriptions',
    'applications',
    'jobs',
    'contact_messages',
  ])
    await pool.query(`delete from ${table}`)
  await pool.query("delete from accounts where provider_id <> 'credential'")
  const insert = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows[0]
  for (const [n, { approval, ago }] of made.approvals.entries())
    await insert(
      'update companies set approval = $2, created_at = now() - make_interval(mins => $3) where id = $1',
      [companyIds[n], approval, ago],
    )
  for (const [n, { isBlocked, provider }] of made.people.entries()) {
    const id = peopleIds[n]
    await insert('update users set blocked_at = case when $2 then now() end where id = $1', [
      id,
      isBlocked,
    ])
    if (provider)
      await insert('insert into accounts (account_id, provider_id, user_id) values ($1, $2, $3)', [
        randomUUID(),
        provider,
        id,
      ])
  }
  const jobIds: string[] = []
  for (const { owner, status, ago } of made.jobs) {
    const job = await insert(
      `insert into jobs (company_id, title, description, responsibilities, requirements,
         contract_type, work_type, status, created_at, updated_at)
       values ($1, 'Padeiro', 'd', 'r', 'q', 'full_time', 'presencial', $2,
         now() - make_interval(mins => $3), now() - make_interval(mins => $3)) returning id`,
      [companyIds[owner], status, ago],
    )
    jobIds.push(String(job?.id))
  }
  for (const { job, status } of made.applications)
    await insert(
      `insert into applications (job_id, company_id, status, candidate_name, candidate_email,
         candidate_phone) select id, company_id, $2, 'Ana', 'a@exemplo.ao', '' from jobs where id = $1`,
      [jobIds[job] ?? randomUUID(), status],
    )
  for (const { isRead, isAnswered, ago } of made.messages)
    await insert(
      `insert into contact_messages (sender_name, sender_email, subject, content, category, is_read,
         answered_at, sent_at) values ('Ana', 'a@exemplo.ao', 'Outro', 'x', 'Outro', $1,
         case when $2 then now() end, now() - make_interval(mins => $3))`,
      [isRead, isAnswered, ago],
    )
  const offer = '(select id from packages order by price, id limit 1 offset $2)'
  for (const { owner, offer: at, isActive, isTrial, endsIn } of made.subscriptions)
    await insert(
      `insert into company_subscriptions (company_id, package_id, is_active, is_trial, start_date,
         end_date) values ($1, ${offer}, $3, $4, now() - interval '90 days',
         now() + make_interval(hours => $5)) on conflict do nothing`,
      [companyIds[owner], at, isActive, isTrial, endsIn],
    )
  for (const { owner, offer: at, status, ago } of made.requests)
    await insert(
      `insert into package_requests (company_id, package_id, price, status, requested_at, processed_at,
         rejection_reason) values ($1, ${offer}, 75000, $3, now() - make_interval(mins => $4),
         case when $3 <> 'pending' then now() end, case when $3 = 'rejected' then 'x' end)
       on conflict do nothing`,
      [companyIds[owner], at, status, ago],
    )
  for (const { owner, offer: at, amount, ago } of made.payments)
    await insert(
      `insert into payments (company_id, package_id, amount, paid_at)
       values ($1, ${offer}, $3, now() - make_interval(mins => $4))`,
      [owner === null ? null : companyIds[owner], at, amount, ago],
    )
}
