import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, eventsOf } from '#tests/support/makers/make.ts'
import { removeAdmin } from './remove-admin.ts'

const { db, pool } = await testDatabase()
const ctx = { db, log: pino({ level: 'silent' }) }

beforeEach(() => pool.query('delete from admins'))

const left = async () => (await pool.query('select id from admins')).rows.map(({ id }) => id)

test('removing an administrator deletes the rights, second factor and sessions, but not the account', async () => {
  const remover = await admin(db)
  const { userId } = await admin(db)
  await pool.query(
    "insert into sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [randomUUID(), userId],
  )
  await pool.query(
    "insert into two_factors (secret, backup_codes, user_id) values ('x', '[]', $1)",
    [userId],
  )
  expect((await removeAdmin(ctx, remover, userId)).ok).toBe(true)
  const { rows } = await pool.query(
    `select user_type, two_factor_enabled,
       (select count(*)::int from sessions where user_id = u.id) as sessions,
       (select count(*)::int from two_factors where user_id = u.id) as factors
     from users u join profiles using (id) where u.id = $1`,
    [userId],
  )
  expect(rows).toEqual([{ user_type: null, two_factor_enabled: false, sessions: 0, factors: 0 }])
  expect((await eventsOf(db, userId)).at(-1)).toMatchObject({
    name: 'admin-removed',
    actorId: remover.userId,
  })
})

test('the last administrator cannot be removed', async () => {
  const only = await admin(db)
  expect(await removeAdmin(ctx, only, only.userId)).toMatchObject({ refusal: 'last-admin' })
  expect(await left()).toEqual([only.userId])
})

test('of the last two administrators, only one can be removed if both are removed at the same time', async () => {
  for (const crosswise of [true, false]) {
    await pool.query('delete from admins')
    const [one, two] = [await admin(db), await admin(db)]
    const answers = await Promise.all([
      removeAdmin(ctx, one, crosswise ? two.userId : one.userId),
      removeAdmin(ctx, two, crosswise ? one.userId : two.userId),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await left()).toHaveLength(1)
  }
})

test('the last administrator who may appoint others cannot be removed', async () => {
  const assigner = await admin(db)
  const other = await admin(db)
  await pool.query('update admins set can_assign_admin = false where id = $1', [other.userId])
  expect(await removeAdmin(ctx, assigner, assigner.userId)).toMatchObject({
    refusal: 'last-admin',
  })
})

test('an administrator who may not appoint others cannot remove others', async () => {
  const assigner = await admin(db)
  const other = await admin(db)
  await pool.query('update admins set can_assign_admin = false where id = $1', [other.userId])
  expect(await removeAdmin(ctx, other, assigner.userId)).toMatchObject({
    refusal: 'not-permitted',
  })
  expect(await removeAdmin(ctx, assigner, randomUUID())).toMatchObject({ refusal: 'not-found' })
  expect(await left()).toHaveLength(2)
})
