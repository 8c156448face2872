import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createAccount } from '#app/domain/accounts/create-account.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, candidate, company, eventsOf, must } from '#tests/support/makers/make.ts'
import { makeAdmin } from './make-admin.ts'

const { db, pool } = await testDatabase()
const ctx = { db, log: pino({ level: 'silent' }) }
const newAdmin = (email = `nova-${randomUUID()}@exemplo.ao`) => ({
  name: 'Teresa Nova',
  email,
  canAssignAdmin: false,
})
const emailOf = async (id: string): Promise<string> =>
  (await pool.query('select email from users where id = $1', [id])).rows[0].email

test('appointing an e-mail address without an account creates an administrator without a password', async () => {
  const maker = await admin(db)
  const { id } = must(await makeAdmin(ctx, maker, newAdmin()))
  const { rows } = await pool.query(
    `select p.user_type, a.can_assign_admin,
       (select count(*)::int from accounts where user_id = a.id) as passwords
     from admins a join profiles p using (id) where a.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ user_type: 'admin', can_assign_admin: false, passwords: 0 }])
  expect(await eventsOf(db, id)).toEqual([
    { name: 'admin-made', actorId: maker.userId, data: { canAssignAdmin: false } },
  ])
  const log = await pool.query(
    "select action, actor_id from security_log where record_id = $1 and table_name = 'admins'",
    [id],
  )
  expect(log.rows).toEqual([{ action: 'role_changed', actor_id: maker.userId }])
})

test('appointing an account without a user type deletes its password and ends its sessions', async () => {
  const email = `sem-tipo-${randomUUID()}@exemplo.ao`
  const id = await db.transaction((tx) =>
    createAccount(tx, { name: 'Rui', email, passwordHash: 'curta', userType: null }),
  )
  await pool.query(
    "insert into sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [randomUUID(), id],
  )
  expect(must(await makeAdmin(ctx, await admin(db), newAdmin(email))).id).toBe(id)
  for (const table of ['accounts', 'sessions']) {
    const { rows } = await pool.query(`select 1 from ${table} where user_id = $1`, [id])
    expect(rows, table).toEqual([])
  }
})

test('an administrator whose right to appoint was just revoked cannot appoint others', async () => {
  const maker = await admin(db)
  await pool.query('update admins set can_assign_admin = false where id = $1', [maker.userId])
  const request = newAdmin()
  expect(await makeAdmin(ctx, maker, request)).toMatchObject({ refusal: 'not-permitted' })
  const { rows } = await pool.query('select 1 from users where email = $1', [request.email])
  expect(rows).toEqual([])
})

test('the account of a candidate, a company or an administrator cannot be appointed as administrator', async () => {
  const maker = await admin(db)
  const other = await admin(db)
  const person = await candidate(db)
  const firm = await company(db)
  const ask = async (id: string) => makeAdmin(ctx, maker, newAdmin(await emailOf(id)))
  expect(await ask(other.userId)).toMatchObject({ refusal: 'already-admin' })
  for (const { userId } of [person, firm]) {
    expect(await ask(userId)).toMatchObject({ refusal: 'has-other-role' })
    const { rows } = await pool.query('select 1 from admins where id = $1', [userId])
    expect(rows).toEqual([])
  }
})

test('of five simultaneous appointments of one e-mail address, one succeeds', async () => {
  const maker = await admin(db)
  const request = newAdmin()
  const answers = await Promise.all(Array.from({ length: 5 }, () => makeAdmin(ctx, maker, request)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
