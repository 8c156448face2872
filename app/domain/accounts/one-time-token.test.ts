import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import type { TokenPurpose } from './account.ts'
import { findToken, issueToken, spendToken } from './one-time-token.ts'

const { db, pool } = await testDatabase()

async function issued(purpose: TokenPurpose = 'recover-password') {
  const { userId } = await candidate(db)
  const secret = randomBytes(32).toString('base64url')
  await issueToken(db, { purpose, userId }, secret)
  return { userId, secret }
}

test('a one-time link can be used once', async () => {
  const { userId, secret } = await issued()
  expect(await spendToken(db, 'recover-password', secret)).toMatchObject({ userId })
  expect(await findToken(db, 'recover-password', secret)).toBeUndefined()
  expect(await spendToken(db, 'recover-password', secret)).toBeUndefined()
})

test('of two simultaneous uses of a one-time link, one succeeds', async () => {
  const { secret } = await issued()
  const answers = await Promise.all(
    [0, 1, 2, 3].map(() => spendToken(db, 'recover-password', secret)),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('opening the page of a one-time link does not use up the link', async () => {
  const { userId, secret } = await issued()
  expect(await findToken(db, 'recover-password', secret)).toMatchObject({ userId })
  expect(await spendToken(db, 'recover-password', secret)).toMatchObject({ userId })
})

test.each<[TokenPurpose, number]>([
  ['recover-password', 60],
  ['know-browser', 60],
  ['change-email', 24 * 60],
  ['confirm-email', 3 * 24 * 60],
  ['claim-company', 14 * 24 * 60],
])('a one-time link for %s expires after %i minutes', async (purpose, minutes) => {
  const { userId, secret } = await issued(purpose)
  const age = (by: number) =>
    pool.query(
      'update one_time_tokens set expires_at = expires_at - make_interval(mins => $2) where user_id = $1',
      [userId, by],
    )
  await age(minutes - 1)
  expect(await findToken(db, purpose, secret)).toMatchObject({ userId })
  await age(1)
  expect(await findToken(db, purpose, secret)).toBeUndefined()
  expect(await spendToken(db, purpose, secret)).toBeUndefined()
})

test('a new one-time link invalidates the person’s earlier link for the same purpose', async () => {
  const { userId, secret: earlier } = await issued()
  const newer = randomBytes(32).toString('base64url')
  for (let time = 0; time < 2; time += 1)
    await issueToken(db, { purpose: 'recover-password', userId }, newer)
  expect(await findToken(db, 'recover-password', earlier)).toBeUndefined()
  expect(await findToken(db, 'recover-password', newer)).toMatchObject({ userId })
})

test('the database does not contain the secret of a one-time link', async () => {
  const { userId, secret } = await issued()
  const { rows } = await pool.query(
    'select to_jsonb(t)::text as whole, hash from one_time_tokens t where user_id = $1',
    [userId],
  )
  expect(rows[0].whole).not.toContain(secret)
  expect(await findToken(db, 'recover-password', rows[0].hash)).toBeUndefined()
})
