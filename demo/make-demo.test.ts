import { expect, test } from 'vitest'
import { testContext } from '#tests/support/portal/context.ts'
import { makeDemo } from './make-demo.ts'
import { demoAddresses } from './sign-ins.ts'

const { ctx, pool } = await testContext({ DEMO_SIZE: 'small' })
await makeDemo(ctx)

/**
 * The states that the filters and badges of the administrators' lists can show. The demonstration
 * must have a record in each state.
 */
test.each([
  ['companies', 'approval', ['approved', 'pending', 'refused', 'suspended']],
  ['jobs', 'status', ['active', 'closed', 'draft', 'pending']],
  ['jobs', 'change_waits_since is not null', [false, true]],
  ['jobs', 'return_reason is not null', [false, true]],
  [
    'jobs',
    "coalesce(outcome, '')",
    ['', 'given-up', 'hired-elsewhere', 'hired-here', 'nobody-suited'],
  ],
  ['companies', 'rename_waits_since is not null', [false, true]],
  ['users', 'blocked_at is not null', [false, true]],
  ['users', 'email_verified', [false, true]],
  ['admin_oauth_users', 'provider', ['google', 'linkedin_oidc']],
  ['admin_oauth_users', "coalesce(user_type::text, 'none')", ['candidate', 'company', 'none']],
  ['package_requests', 'status', ['approved', 'pending', 'rejected']],
  [
    'company_subscriptions',
    "case when not is_active then 'suspended' when end_date < now() then 'expired' else 'active' end",
    ['active', 'expired', 'suspended'],
  ],
  ['company_subscriptions', 'is_trial', [false, true]],
  ['payments', 'voided_at is not null', [false, true]],
  ['payments', 'corrects_id is not null', [false, true]],
  ['payments', 'amount < list_price', [false, true]],
  ['contact_messages', 'is_read', [false, true]],
  ['contact_messages', 'answered_at is not null', [false, true]],
  ['contact_messages', 'assigned_to is not null', [false, true]],
  ['abuse_reports', "coalesce(outcome, 'open')", ['confirmed', 'open', 'rejected']],
  ['abuse_reports', 'subject_kind', ['company', 'job', 'message']],
  ['application_messages', 'held_at is not null', [false, true]],
  ['application_messages', 'refused_at is not null', [false, true]],
  ['company_verifications', "coalesce(outcome, 'open')", ['accepted', 'open', 'rejected']],
  ['confirmed_frauds', 'undone_at is not null', [false, true]],
  ['job_invitations', "coalesce(answer, 'open')", ['accepted', 'declined', 'open']],
  ['applications', 'status', ['approved', 'rejected', 'reviewing', 'submitted', 'withdrawn']],
])('the demonstration’s %s include every state of %s', async (table, state, states) => {
  const { rows } = await pool.query(`select distinct ${state} as state from ${table} order by 1`)
  expect(rows.map((row) => row.state).filter((found) => found !== null)).toEqual(states)
})

test.each([
  ['candidates', 'phone'],
  ['companies', 'phone'],
  ['applications', 'candidate_phone'],
  ['settings', 'contact_phone'],
])(
  'telephone numbers of the demonstration are stored as forms store them: %s',
  async (table, phone) => {
    const { rows } = await pool.query(
      `select 1 from ${table} where ${phone} is not null and ${phone} !~ '^[+]244[0-9]{9}$' and ${phone} <> ''`,
    )
    expect(rows).toEqual([])
  },
)

test('the footer of the demonstration links to all three social networks', async () => {
  const { rows } = await pool.query(
    'select facebook_url, linkedin_url, instagram_url from settings',
  )
  expect(Object.values(rows[0]).every((url) => String(url).startsWith('https://'))).toBe(true)
})

/**
 * The states that the lists of the signed-in company can show. Applications and interviews are
 * omitted, because the small demonstration has too few of them.
 */
test.each([
  [
    'jobs',
    "case when return_reason is not null then 'returned' when expires_at < now() then 'expired' else status end",
    ['active', 'draft', 'expired', 'pending', 'returned'],
  ],
  ['applications', 'is_starred', [false, true]],
  ['company_members', 'role', ['dono', 'leitor', 'recrutador']],
  ['company_invitations', 'role', ['recrutador']],
  ['message_templates', 'kind', ['invitation', 'refusal']],
  ['package_requests', 'status', ['pending', 'rejected']],
  ['api_keys', "expires_at < now() + interval '7 days'", [false, true]],
])('the signed-in company’s %s include every state of %s', async (table, state, states) => {
  const { rows } = await pool.query(
    `select distinct ${state} as state from ${table} where company_id = (select company_id
     from company_members join users on users.id = user_id where email = $1) order by 1`,
    [demoAddresses.company],
  )
  expect(rows.map((row) => row.state)).toEqual(states)
})

test('the demonstration has revenue in each of the last six months', async () => {
  const { rows } = await pool.query(`
    select count(distinct date_trunc('month', received_on))::int as months from payments
    where received_on >= date_trunc('month', now()) - interval '5 months'`)
  expect(rows).toEqual([{ months: 6 }])
})
