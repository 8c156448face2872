import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { root } from '#tests/projects.ts'
import { emptyDatabase } from '#tests/support/database/database.ts'
import { findBreaks } from './find-breaks.ts'
import { readSchema } from './read-schema.ts'
import {
  applyMigrations,
  hashMigrations,
  previousRelease,
  readJournal,
} from './released-migrations.ts'

const { version, migrations, obeyed } = previousRelease
const released = Object.keys(migrations)

async function onEmptyDatabase<Answer>(work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: (await emptyDatabase()).ownerUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

const majorOf = (name: string) => name.split('.')[0]
const packageVersion = async () =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version as string

test('the previous release can read and write with the schema of this build', async () => {
  const breaks = await onEmptyDatabase(async (client) => {
    await applyMigrations(client, released.length)
    const before = await readSchema(client)
    await applyMigrations(client, (await readJournal()).entries.length)
    return findBreaks(before, await readSchema(client), released.length)
  })
  // A major version may break the previous one, so check only releases of the same major version.
  if (majorOf(await packageVersion()) === majorOf(version))
    expect(breaks.filter((each) => !Object.hasOwn(obeyed, each))).toEqual([])
  expect(Object.keys(obeyed).filter((each) => !breaks.includes(each))).toEqual([])
})

test('the migrations of the previous release are unchanged', async () => {
  const own = Object.entries(await hashMigrations()).slice(0, released.length)
  expect(Object.fromEntries(own)).toEqual(migrations)
})

test('the recorded release is the newest one in the changelog', async () => {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  const [, newest] = /^## \[?v?(\d+\.\d+\.\d+)/m.exec(changelog) ?? []
  // Before the first release there is no previous one, so the current version is recorded.
  expect(version).toBe(newest ?? (await packageVersion()))
})

/**
 * Migrations, each with the findings that must be reported because it breaks the previous release.
 */
const changes: [string, string[]][] = [
  ['alter table jobs add note text', []],
  ['alter table jobs add rank integer not null default 0', []],
  ['create table notes (id uuid primary key, note text not null)', []],
  ['alter table companies drop constraint companies_employee_count', []],
  [
    `alter table abuse_reports drop constraint abuse_reports_outcome,
       add constraint abuse_reports_outcome check (outcome in ('confirmed', 'rejected', 'merged'))`,
    [],
  ],
  [
    `alter table abuse_reports drop constraint abuse_reports_reporter_id_users_id_fk,
       add constraint abuse_reports_reporter_id_users_id_fk foreign key (reporter_id) references users (id)`,
    [],
  ],
  ['alter table jobs add note text not null', ['jobs.note is new and not null, without a default']],
  ['alter table companies rename website to site', ['companies.website is dropped']],
  ['alter table companies drop founded_year', ['companies.founded_year is dropped']],
  ['drop table favorites', ['favorites is dropped']],
  ['alter table favorites rename to saved_jobs', ['favorites is dropped']],
  ['alter table events alter data type text', ['events.data changes from jsonb to text']],
  ['alter table companies alter website set not null', ['companies.website becomes not null']],
  ['alter table jobs alter created_at drop default', ['jobs.created_at loses its default']],
  [
    'alter table jobs add constraint short check (length(title) < 9) not valid',
    ['jobs: short is a new rule for columns that the build writes'],
  ],
  [
    'create unique index one_title on jobs (company_id, title)',
    ['jobs: one_title is a new rule for columns that the build writes'],
  ],
  [
    "comment on schema drizzle is 'needs 999 migrations'",
    [expect.stringContaining('needs 999 migrations')],
  ],
]

test('only schema changes that break the previous release are reported', async () => {
  await onEmptyDatabase(async (client) => {
    const { length } = (await readJournal()).entries
    await applyMigrations(client, length)
    const before = await readSchema(client)
    for (const [change, expected] of changes) {
      await client.query(`begin; ${change}`)
      expect([change, findBreaks(before, await readSchema(client), length)]).toEqual([
        change,
        expected,
      ])
      await client.query('rollback')
    }
  })
})
