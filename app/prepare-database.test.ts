import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/database.ts'
import { BadConfiguration } from './config.ts'
import type { Admin } from './domain/actor.ts'
import { findHistoryHoles } from './domain/history/find-history-holes.ts'
import { prepareDatabase } from './prepare-database.ts'

async function on<Answer>(url: string, act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return act(client).finally(() => client.end())
}

// A stub is enough, because the query only checks that the actor is an administrator.
const boss = { kind: 'admin' } as Admin
const holesOf = (url: string) => on(url, (client) => findHistoryHoles(drizzle({ client }), boss))

async function problemsOf(preparing: Promise<void>): Promise<string[]> {
  const error = await preparing.then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(BadConfiguration)
  return (error as BadConfiguration).problems
}

test('concurrent first starts give the application’s role only the rights that it needs', async () => {
  const urls = await emptyDatabase()
  await Promise.all([prepareDatabase(urls), prepareDatabase(urls), prepareDatabase(urls)])
  await prepareDatabase(urls)
  expect(await holesOf(urls.url)).toEqual([])
  await on(urls.url, async (client) => {
    const { rows } = await client.query(`
      select relnamespace::regnamespace::text as schema, array_agg(distinct privilege order by privilege) as rights
      from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES',
        'TRIGGER', 'MAINTAIN']) as privilege
      where relkind in ('r', 'p', 'v') and has_table_privilege(oid, privilege)
        and relnamespace::regnamespace::text in ('public', 'graphile_worker', 'drizzle') group by 1 order by 1`)
    const ofRows = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']
    expect(rows).toEqual([
      { schema: 'drizzle', rights: ['SELECT'] },
      { schema: 'graphile_worker', rights: ofRows },
      { schema: 'public', rights: ofRows },
    ])
    // Proves that a role without ownership of the task tables can add and run tasks.
    await client.query("select graphile_worker.add_job('react')")
    const jobs = await client.query('select task_id from graphile_worker._private_jobs')
    expect(jobs.rowCount).toBe(1)
  })
})

test('the portal can read and write tables that the owner creates later', async () => {
  const urls = await emptyDatabase()
  await prepareDatabase(urls)
  await on(urls.ownerUrl, (client) =>
    client.query('create table later (id serial primary key, words text)'),
  )
  await on(urls.url, async (client) => {
    await client.query("insert into later (words) values ('a')")
    expect((await client.query('select words from later')).rows).toEqual([{ words: 'a' }])
    await expect(client.query('truncate later')).rejects.toThrow('permission denied')
  })
})

test('adding a second database role takes away the application’s right to change the history', async () => {
  const urls = await emptyDatabase()
  await prepareDatabase({ url: urls.ownerUrl })
  expect(await holesOf(urls.ownerUrl)).toContain('owner')
  await on(urls.superuserUrl, (client) =>
    client.query(`insert into events (name, actor_kind, data) values ('kept', 'admin', '{}');
      grant truncate on events to lusona_app`),
  )
  await prepareDatabase(urls)
  expect(await holesOf(urls.url)).toEqual([])
  const { rows } = await on(urls.url, (client) => client.query('select name from events'))
  expect(rows).toEqual([{ name: 'kept' }])
})

test('a start with a role that owns no tables asks for the owner’s URL', async () => {
  const { url } = await emptyDatabase()
  expect(await problemsOf(prepareDatabase({ url }))).toEqual([
    'DATABASE_OWNER_URL is missing: the role of DATABASE_URL may not change the tables',
  ])
})

test('database URLs that do not match are reported with the expected values', async () => {
  const urls = await emptyDatabase()
  const other = await emptyDatabase()
  const { url, ownerUrl } = urls
  expect(await problemsOf(prepareDatabase({ url, ownerUrl: other.ownerUrl }))).toEqual([
    'DATABASE_OWNER_URL must name the same database as DATABASE_URL',
  ])
  expect(await problemsOf(prepareDatabase({ url, ownerUrl: url }))).toEqual([
    'DATABASE_OWNER_URL must name another role than DATABASE_URL',
  ])
  await prepareDatabase(urls)
  expect(await problemsOf(prepareDatabase({ url: ownerUrl, ownerUrl: url }))).toEqual([
    'DATABASE_OWNER_URL must name the role that owns the tables, which is test_owner',
  ])
})

test('an owner’s role that cannot sign in is reported without the password', async () => {
  const { url, ownerUrl } = await emptyDatabase()
  const wrong = new URL(ownerUrl)
  wrong.password = 'palavra-que-ninguem-deve-ler'
  const problems = await problemsOf(prepareDatabase({ url, ownerUrl: wrong.href }))
  expect(problems).toEqual([
    'DATABASE_OWNER_URL leads to no database: password authentication failed for user "test_owner"',
  ])
  wrong.port = '1'
  const [unreachable] = await problemsOf(prepareDatabase({ url, ownerUrl: wrong.href }))
  expect(unreachable).toMatch(/^DATABASE_OWNER_URL leads to no database: .*ECONNREFUSED/)
  expect(unreachable).not.toContain(wrong.password)
})

test('a start that must not migrate refuses an outdated database and leaves it unchanged', async () => {
  const urls = await emptyDatabase()
  const problems = await problemsOf(prepareDatabase(urls, { migrates: 'never' }))
  expect(problems).toEqual([expect.stringMatching(/lacks \d+ migrations .* npm run migrate/)])
  await on(urls.ownerUrl, async (client) => {
    const { rows } = await client.query("select from pg_tables where schemaname = 'public'")
    expect(rows).toEqual([])
  })
  await prepareDatabase(urls)
  await prepareDatabase(urls, { migrates: 'never' })
})

/** Changes when rights on the table are granted, because each grant writes the table's row. */
const versionOfRights = (url: string) =>
  on(url, async (client) => {
    const { rows } = await client.query("select xmin from pg_class where oid = 'jobs'::regclass")
    return rows[0]?.xmin
  })

test('a start grants the rights only if another build prepared the database last', async () => {
  const urls = await emptyDatabase()
  await prepareDatabase(urls)
  const before = await versionOfRights(urls.ownerUrl)
  await prepareDatabase(urls, { migrates: 'when-new' })
  expect(await versionOfRights(urls.ownerUrl)).toBe(before)
  await on(urls.ownerUrl, (client) =>
    client.query("comment on schema graphile_worker is 'prepared by Lusona 0.0.1'"),
  )
  await prepareDatabase(urls, { migrates: 'when-new' })
  expect(await versionOfRights(urls.ownerUrl)).not.toBe(before)
})

test('a start grants the rights that the role lacks, as in a restored dump', async () => {
  const urls = await emptyDatabase()
  await prepareDatabase(urls)
  const reads = () => on(urls.url, (client) => client.query('select from jobs'))
  await on(urls.ownerUrl, (client) =>
    client.query(`revoke all on jobs from public, ${new URL(urls.url).username}`),
  )
  await expect(reads()).rejects.toThrow('permission denied')
  await prepareDatabase(urls, { migrates: 'when-new' })
  await reads()
})
