import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createLog } from '#app/log.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, candidate, company, eventsOf, must } from '#tests/support/makers/make.ts'
import { changeAdminRight } from '../administrators/change-admin-right.ts'
import { blockUser, endUserSessions, unblockUser } from './block-user.ts'

const { db, pool } = await testDatabase()
const ctx = { db, log: createLog('silent', { write: () => {} }) }
const rosa = await admin(db)

const session = (userId: string) =>
  pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
    [userId, randomUUID()],
  )
const sessionsOf = async (userId: string) =>
  (await pool.query('select * from sessions where user_id = $1', [userId])).rowCount
const namesOf = async (id: string) => (await eventsOf(db, id)).map(({ name }) => name)
const isBlocked = async (id: string) =>
  (await pool.query('select is_blocked from listed_users where id = $1', [id])).rows[0]?.is_blocked

describe('blocking an account', () => {
  test.each([
    ['candidate', () => candidate(db)],
    ['company', () => company(db)],
  ])('ends every session of a %s and is recorded once', async (_, make) => {
    const { userId } = await make()
    await session(userId)
    await session(userId)
    must(await blockUser(ctx, rosa, userId, 'abuse'))
    must(await blockUser(ctx, rosa, userId, 'abuse'))
    expect(await sessionsOf(userId)).toBe(0)
    expect(await isBlocked(userId)).toBe(true)
    const events = (await eventsOf(db, userId)).filter(({ name }) => name === 'user-blocked')
    expect(events).toMatchObject([{ actorId: rosa.userId, data: { sessions: 2, reason: 'abuse' } }])
  })

  test('happens only once if two administrators act at the same time', async () => {
    const { userId } = await candidate(db)
    const zito = await admin(db)
    await Promise.all([
      blockUser(ctx, rosa, userId, 'abuse'),
      blockUser(ctx, zito, userId, 'abuse'),
    ])
    expect((await namesOf(userId)).filter((name) => name === 'user-blocked')).toHaveLength(1)
  })

  test('is refused for oneself, for another administrator and for a missing account', async () => {
    const other = await admin(db)
    await session(other.userId)
    expect(await blockUser(ctx, rosa, rosa.userId, 'abuse')).toMatchObject({ refusal: 'oneself' })
    expect(await blockUser(ctx, rosa, other.userId, 'abuse')).toMatchObject({ refusal: 'is-admin' })
    expect(await blockUser(ctx, rosa, randomUUID(), 'abuse')).toMatchObject({
      refusal: 'not-found',
    })
    expect(await sessionsOf(other.userId)).toBe(1)
  })

  test('can be undone', async () => {
    const { userId } = await candidate(db)
    must(await blockUser(ctx, rosa, userId, 'abuse'))
    must(await unblockUser(ctx, rosa, userId))
    must(await unblockUser(ctx, rosa, userId))
    expect(await isBlocked(userId)).toBe(false)
    expect((await namesOf(userId)).slice(-2)).toEqual(['user-blocked', 'user-unblocked'])
  })
})

describe('ending another user’s sessions', () => {
  test('does not change the account', async () => {
    const { userId } = await candidate(db)
    await session(userId)
    expect(must(await endUserSessions(ctx, rosa, userId))).toEqual({ ended: 1 })
    expect(await sessionsOf(userId)).toBe(0)
    expect(await isBlocked(userId)).toBe(false)
  })

  test('is refused for oneself and for a missing account', async () => {
    expect(await endUserSessions(ctx, rosa, rosa.userId)).toMatchObject({ refusal: 'oneself' })
    expect(await endUserSessions(ctx, rosa, randomUUID())).toMatchObject({ refusal: 'not-found' })
  })

  test('requires, for an administrator, the right to appoint administrators', async () => {
    const [other, helper] = [await admin(db), await admin(db)]
    must(await changeAdminRight(ctx, rosa, helper.userId, false))
    expect(await endUserSessions(ctx, helper, other.userId)).toMatchObject({
      refusal: 'not-permitted',
    })
    must(await endUserSessions(ctx, rosa, helper.userId))
  })
})

describe('the right to appoint administrators', () => {
  const mayAssign = async (id: string) =>
    (await pool.query('select can_assign_admin from admins where id = $1', [id])).rows[0]
      ?.can_assign_admin

  test('can be granted and revoked', async () => {
    const other = await admin(db)
    must(await changeAdminRight(ctx, rosa, other.userId, false))
    expect(await mayAssign(other.userId)).toBe(false)
    must(await changeAdminRight(ctx, rosa, other.userId, true))
    expect(await mayAssign(other.userId)).toBe(true)
    expect(await eventsOf(db, other.userId)).toMatchObject([
      { name: 'admin-right-changed', data: { canAssignAdmin: false } },
      { name: 'admin-right-changed', data: { canAssignAdmin: true } },
    ])
  })

  test('is checked during the act, not at the sign-in', async () => {
    const [one, other] = [await admin(db), await admin(db)]
    must(await changeAdminRight(ctx, rosa, one.userId, false))
    expect(await changeAdminRight(ctx, one, other.userId, false)).toMatchObject({
      refusal: 'not-permitted',
    })
    expect(await changeAdminRight(ctx, one, one.userId, true)).toMatchObject({
      refusal: 'not-permitted',
    })
  })

  test('cannot be revoked from the last administrator who has it', async () => {
    const [one, other] = [await admin(db), await admin(db)]
    await pool.query('update admins set can_assign_admin = id in ($1, $2)', [
      one.userId,
      other.userId,
    ])
    await Promise.all([
      changeAdminRight(ctx, one, other.userId, false),
      changeAdminRight(ctx, other, one.userId, false),
    ])
    const { rows } = await pool.query('select id from admins where can_assign_admin')
    expect(rows).toHaveLength(1)
    const last = rows[0].id === one.userId ? one : other
    expect(await changeAdminRight(ctx, last, last.userId, false)).toMatchObject({
      refusal: 'last-admin',
    })
    await pool.query('update admins set can_assign_admin = true')
  })

  test('cannot be granted to an account that is not an administrator’s', async () => {
    const { userId } = await candidate(db)
    expect(await changeAdminRight(ctx, rosa, userId, true)).toMatchObject({ refusal: 'not-found' })
  })
})
