import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { issueToken } from '#app/domain/accounts/one-time-token.ts'
import { acts, type World } from './acts.ts'
import { root } from './projects.ts'
import { testDatabase } from './support/database/database.ts'
import { admin, candidate, company } from './support/makers/make.ts'

const { db, pool, ownerPool } = await testDatabase()

/** Acts that are tested elsewhere, because they need a provider, a store or a second factor. */
const elsewhere = [
  'app/domain/sign-in/recognise-external-person.ts',
  'app/domain/second-factor/second-factor.ts',
  'app/domain/candidates/store-photo.ts',
  'app/domain/applications/archive-applications.ts',
  'app/domain/cvs/store-own-cv.ts',
  'app/domain/cvs/remove-own-cv.ts',
  'app/domain/settings/edit-showcase.ts',
  'app/domain/backups/make-backup.ts',
  'app/domain/backups/write-backup-file.ts',
  'app/domain/backups/restore-backup.ts',
  'app/domain/messages/send-message.ts',
  'app/domain/subscriptions/start-trial.ts',
  'app/domain/accounts/change-email.ts',
  'app/domain/registration/choose-user-type.ts',
]

/** Acts that only record an event: if that fails, there is no other write to roll back. */
const onlyTheirEvent = [
  'app/domain/accounts/account-email.ts',
  'app/domain/jobs/note-jobs-that-expire-soon.ts',
  'app/domain/jobs/note-outcomes-owed.ts',
  'app/domain/subscriptions/note-subscriptions-that-end-soon.ts',
  'app/domain/overview/record-overdue-work.ts',
  'app/domain/users/open-user-contacts.ts',
  'app/domain/settings/clear-caches.ts',
  'app/domain/history/note-failing-component.ts',
  'app/domain/registration/note-registration-ceiling.ts',
  'app/domain/applications/export-applications.ts',
  'app/domain/applications/note-answers-owed.ts',
]

/** Tables of rate limits and logs, which are written outside the act's transaction. */
const committedTables = ['attempts', 'security_log', 'faults']

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !committedTables.includes(name))
}

let sums = { name: 'sums', text: '' }

async function everything(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; sum: string }>(sums)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

const breakAt = (step: 'event' | 'commit' | null) =>
  pool.query('update faults set step = $1', [step])

beforeAll(async () => {
  await ownerPool.query(`
    create table faults (step text);
    insert into faults values (null);
    create function break_event() returns trigger language plpgsql as $$ begin
      if (select step from faults) = 'event' then raise exception 'broken on purpose'; end if;
      return new;
    end $$;
    create trigger break_event before insert on events for each row execute function break_event();
    create function break_commit() returns trigger language plpgsql as $$ begin
      if (select step from faults) = 'commit' then raise exception 'broken on purpose'; end if;
      return null;
    end $$`)
  for (const table of (await tables()).filter((name) => name !== 'events')) {
    await ownerPool.query(`
      create constraint trigger break_commit after insert or update or delete on public.${table}
      deferrable initially deferred for each row execute function break_commit()`)
  }
  const summed = [...(await tables()).map((it) => `public.${it}`), 'graphile_worker._private_jobs']
  const sumOf = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
     from ${name} t`
  sums = { ...sums, text: summed.map(sumOf).join(' union all ') }
})

async function world(): Promise<World> {
  const owner = await company(db, { bought: 'corporativo' })
  const applicant = await candidate(db)
  return {
    db,
    pool,
    owner,
    applicant,
    admin: await admin(db),
    secretOf: async (purpose, userId, subject) => {
      const secret = randomBytes(32).toString('base64url')
      await issueToken(db, { purpose, userId, ...(subject ? { subject } : {}) }, secret)
      return secret
    },
    idempotencyKey: { key: randomUUID(), fingerprint: 'only' },
  }
}

const whyOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${whyOf(error.cause)}` : ''

const event = ['event', 'its event cannot be written'] as const
const commit = ['commit', 'it cannot be committed'] as const

test.each(Object.entries(acts))(
  '%s changes no row if recording its event fails or its commit fails',
  async (name, arrange) => {
    const act = await arrange(await world())
    const before = await everything()
    for (const [step, when] of onlyTheirEvent.includes(name) ? [event] : [event, commit]) {
      await breakAt(step)
      const why = await Promise.resolve(act()).then(() => 'it did not break', whyOf)
      await breakAt(null)
      expect(why, when).toContain('broken on purpose')
      expect(await everything(), when).toEqual(before)
    }
    await act()
    expect(await everything(), 'the same act, unbroken').not.toEqual(before)
  },
)

test('every act that records an event is tested in this file or in a listed one', () => {
  const domain = readdirSync(join(root, 'app/domain'), { recursive: true, encoding: 'utf8' })
  const recording = domain
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `app/domain/${path}`)
    .filter((path) => path !== 'app/domain/history/record.ts')
    .filter((path) =>
      /\brecord(?:All)?\(\s*(?:tx|db),/.test(readFileSync(join(root, path), 'utf8')),
    )
  const walked = Object.keys(acts).map((name) => name.split(' ')[0] ?? '')
  expect([...new Set([...walked, ...elsewhere])].sort()).toEqual(recording.sort())
})
