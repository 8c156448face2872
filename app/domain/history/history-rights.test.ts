import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin } from '#tests/support/makers/make.ts'
import { deleteExpiredRows, retention } from '../closing/retention.ts'
import { findHistoryHoles, type HistoryHole } from './find-history-holes.ts'
import { record } from './record.ts'

const { db, pool, ownerPool, superuserUrl } = await testDatabase()
const boss = await admin(db)
let id = ''
beforeAll(async () => {
  id = await record(db, boss, { name: 'cache-cleared', subjectId: boss.userId })
})

async function history() {
  const { rows } = await pool.query(`
    select (select jsonb_agg(e order by e.id) from events e where actor_kind = 'admin') as rows,
      relowner::regrole::text as owner, relacl::text as rights, relhasrules as "hasRules",
      (select jsonb_agg(tgname::text || tgenabled::text order by tgname) from pg_trigger
        where tgrelid = c.oid) as triggers,
      (select md5(prosrc) from pg_proc where proname = 'keep_acts_of_admins') as function
    from pg_class c where c.oid = 'events'::regclass`)
  return rows[0]
}

const noTrigger = `create or replace function keep_acts_of_admins() returns trigger language plpgsql
  as $$ begin return old; end $$`

describe('the administrators’ history', () => {
  test.each([
    ['an update', 'update events set actor_id = null where id = $1', 'append-only'],
    ['a deletion', 'delete from events where id = $1', 'append-only'],
    [
      'an upsert of an existing row',
      `insert into events (id, name, actor_kind, data) values ($1, 'x', 'admin', '{}')
        on conflict (id) do update set name = 'x'`,
      'append-only',
    ],
    ['truncating the table', 'truncate events cascade', 'permission denied'],
    ['dropping the table', 'drop table events cascade', 'must be owner'],
    ['dropping the trigger', 'drop trigger events_append_only on events', 'must be owner'],
    [
      'disabling the trigger',
      'alter table events disable trigger events_append_only',
      'must be owner',
    ],
    ['disabling all triggers', 'alter table events disable trigger user', 'must be owner'],
    [
      'creating a trigger',
      'create trigger a before update on events execute function x()',
      'denied',
    ],
    ['creating a rule', 'create rule a as on insert to events do instead nothing', 'must be owner'],
    ['adding a column', 'alter table events add column note text', 'must be owner'],
    ['changing the owner', 'alter table events owner to current_user', 'must be owner'],
    ['replica mode, which disables triggers', 'set session_replication_role = replica', 'denied'],
    ['replacing the trigger function', noTrigger, 'permission denied'],
    [
      'dropping the trigger function',
      'drop function keep_acts_of_admins() cascade',
      'must be owner',
    ],
    [
      'creating a temporary function',
      noTrigger.replace('keep_acts_of_admins', 'pg_temp.x'),
      'denied',
    ],
    ['creating a temporary table', 'create temporary table jobs (id int)', 'denied'],
    ['creating a schema', 'create schema mine', 'permission denied'],
    ['setting the owner’s role', 'set role test_owner', 'permission denied'],
    [
      'setting the owner’s session authorization',
      'set session authorization test_owner',
      'permission denied',
    ],
    ['membership in the owner’s role', 'grant test_owner to current_user', 'permission denied'],
    ['superuser rights', 'alter role current_user superuser', 'permission denied'],
    ['running a program on the server', "copy events to program 'true'", 'permission denied'],
  ])('is protected from the portal’s database role: %s', async (_, statement, words) => {
    const before = await history()
    expect(before.rows).not.toBeNull()
    await expect(pool.query(statement, statement.includes('$1') ? [id] : [])).rejects.toThrow(words)
    expect(await history()).toEqual(before)
  })

  test('lets the portal’s database role delete only expired rows', async () => {
    await pool.query(
      `insert into events (name, actor_kind, data, at) values ('old', 'admin', '{}', now() - interval '731 days'),
         ('kept', 'admin', '{}', now() - interval '729 days')`,
    )
    expect(await deleteExpiredRows(db, retention.events)).toBe(1)
    const { rows } = await pool.query("select name from events where name in ('old', 'kept')")
    expect(rows).toEqual([{ name: 'kept' }])
  })
})

describe('the check of the portal’s database rights', () => {
  test('finds no problem if another role owns the tables', async () => {
    expect(await findHistoryHoles(db, boss)).toEqual([])
  })

  test('reports owned tables, excess rights and object creation', async () => {
    expect(await findHistoryHoles(drizzle({ client: ownerPool }), boss)).toEqual([
      'owner',
      'rights',
      'making',
    ])
  })

  test.each<[string, string, HistoryHole[]]>([
    [
      'the role may become the owner of a table',
      `create role keeper; alter table favorites owner to keeper;
       grant keeper to lusona_app with inherit false, set true`,
      ['owner'],
    ],
    [
      'the role owns the trigger function',
      'grant create on schema public to lusona_app; alter function keep_acts_of_admins() owner to lusona_app; revoke create on schema public from lusona_app',
      ['owner'],
    ],
    ['the role may truncate the history', 'grant truncate on events to lusona_app', ['rights']],
    ['every role may create triggers', 'grant trigger on users to public', ['rights']],
    ['the role may create functions', 'grant create on schema public to lusona_app', ['making']],
    [
      'the role may create temporary tables, which hide others',
      `do $$ begin execute format('grant temporary on database %I to lusona_app', current_database()); end $$`,
      ['making'],
    ],
    [
      'the role may disable triggers',
      'grant set on parameter session_replication_role to lusona_app',
      ['superuser'],
    ],
    [
      'the role may run programs on the server',
      'grant pg_execute_server_program to lusona_app',
      ['superuser'],
    ],
    [
      'the trigger is disabled',
      'alter table events disable trigger events_append_only',
      ['unguarded'],
    ],
    ['there is no trigger', 'drop trigger events_append_only on events', ['unguarded']],
  ])('finds that %s', async (_, change, found) => {
    const client = new Client({ connectionString: superuserUrl })
    await client.connect()
    try {
      // Do not commit, so that other connections do not see the change.
      await client.query(`begin; ${change}; set local role lusona_app`)
      expect(await findHistoryHoles(drizzle({ client }), boss)).toEqual(found)
    } finally {
      await client.end()
    }
  })
})
