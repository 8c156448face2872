import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import { system } from '../actor.ts'
import { events, mailOutbox, securityLog } from '../history/event-table.ts'
import { planMails } from '../history/mail-outbox.ts'
import { record } from '../history/record.ts'
import { deleteExpiredRows, type Rule, retention } from './retention.ts'

const { db } = await testDatabase()
/** Tables whose rows are deleted with their owner, or manually by a person. */
const storedWithItsOwner = [
  'users',
  'accounts',
  'account_settings',
  'profiles',
  'admins',
  'two_factors',
  'candidates',
  'candidate_visibility',
  'candidate_exclusions',
  'job_invitations',
  'candidate_cvs',
  'staged_cvs',
  'favorites',
  'alerts',
  'alert_deliveries',
  'alert_subscribers',
  'alert_rules',
  'alert_new_jobs',
  'applications',
  'application_status_changes',
  'ended_applications',
  'cv_openings',
  'application_notes',
  'application_labels',
  'application_messages',
  'message_templates',
  'interviews',
  'interview_proposals',
  'interview_slots',
  'interview_feeds',
  'application_words',
  'bulk_decisions',
  'companies',
  'company_answer_rates',
  'company_members',
  'job_interviewers',
  'company_subscriptions',
  'package_requests',
  'packages',
  'payments',
  'jobs',
  'job_tags',
  'job_daily_totals',
  'listed_jobs',
  'listed_job_groups',
  'listed_job_pay',
  'search_words',
  'fraud_contacts',
  'job_references',
  'webhooks',
  'company_verifications',
  'company_domains',
  'saved_answers',
  'search_engine_visits',
  'schedules',
  'task_runners',
  'bank_account_changes',
  'listed_users',
  'message_answers',
  'settings',
  'partners',
  'testimonials',
  'incidents',
  'provinces',
  'province_successors',
]

const rules: [string, Rule][] = Object.entries(retention)

test('every table has a retention rule or is deleted with its parent', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const named = [...rules.map(([name]) => name), ...storedWithItsOwner].sort()
  expect(named).toEqual(rows.map(({ name }) => name))
})

test('the operator’s documentation and the code list the same retention rules', async () => {
  const text = await readFile('docs/operating.md', 'utf8')
  const written = [...text.matchAll(/^\| `(\w+)` \| (\d+) \| `(\w+)` \|$/gm)].map((row) =>
    row.slice(1),
  )
  expect(written).toEqual(rules.map(([name, { days, since }]) => [name, String(days), since.name]))
})

test('every retention rule finds its rows by an index', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const [name, { table, since }] of rules) {
      const { rows } = await tx.execute(
        sql`explain select ctid from ${table} where ${since} < now() - interval '9 days' limit 10`,
      )
      expect([name, JSON.stringify(rows)]).toEqual([name, expect.stringMatching(/Index|Bitmap/)])
    }
  })
})

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

test('only rows older than their retention rule allows are deleted, in batches', async () => {
  const old = Array.from({ length: 4_500 }, () => ({
    action: 'login_failed',
    at: ago(366),
  }))
  for (let from = 0; from < old.length; from += 1_500)
    await db.insert(securityLog).values(old.slice(from, from + 1_500))
  await db.insert(securityLog).values({ action: 'login_failed', at: ago(364) })
  expect(await deleteExpiredRows(db, retention.security_log)).toBe(4_500)
  expect(await deleteExpiredRows(db, retention.security_log)).toBe(0)
  expect(await db.$count(securityLog)).toBe(1)
})

test('unsent mails and mails about a changed e-mail address are never deleted', async () => {
  const { userId } = await candidate(db)
  const eventId = await record(db, system, { name: 'email-changed', subjectId: userId })
  const recipient = 'ana@exemplo.ao'
  for (const mail of ['email-changed', 'password-changed', 'already-registered'] as const)
    await planMails(db, eventId, [{ mail, recipient, data: {} }])
  await db.update(mailOutbox).set({ createdAt: ago(91) })
  await db
    .update(mailOutbox)
    .set({ sentAt: ago(91) })
    .where(sql`mail <> 'already-registered'`)
  await db
    .update(events)
    .set({ at: ago(731) })
    .where(eq(events.id, eventId))
  await deleteExpiredRows(db, retention.mail_outbox)
  await deleteExpiredRows(db, retention.events)
  const left = await db
    .select({ mail: mailOutbox.mail })
    .from(mailOutbox)
    .where(eq(mailOutbox.eventId, eventId))
  expect(left.map(({ mail }) => mail).sort()).toEqual(['already-registered', 'email-changed'])
})

test('every retention rule can be executed and deletes no row created today', async () => {
  const jobId = await publishedJob(db, await company(db))
  await db.execute(sql`insert into job_views (job_id, day, visitor) values
    (${jobId}, luanda_day(now()), 'a'), (${jobId}, luanda_day(now()) - 4, 'a')`)
  await db.execute(sql`insert into idempotency_keys (actor, act, key, fingerprint, result, created_at) values
    ('a', 'b', ${randomUUID()}, '', '{}', now()), ('a', 'b', ${randomUUID()}, '', '{}', now() - interval '2 days')`)
  const before = await db.$count(events)
  const gone: Record<string, number> = {}
  for (const [name, rule] of rules) gone[name] = await deleteExpiredRows(db, rule)
  expect(gone).toMatchObject({ job_views: 1, idempotency_keys: 1, attempts: 0, sessions: 0 })
  expect(await db.$count(events)).toBe(before)
})
