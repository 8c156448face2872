import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import { sweepUnconfirmedAccounts, UNCONFIRMED_DAYS } from './sweep-unconfirmed-accounts.ts'

const { db, pool } = await testDatabase()
const exists = async (id: string) =>
  (await pool.query('select from users where id = $1', [id])).rowCount === 1
const makeOld = (id: string, days: number, verified = false) =>
  pool.query(
    'update users set email_verified = $3, created_at = now() - make_interval(days => $2) where id = $1',
    [id, days, verified],
  )

beforeEach(() => pool.query('update settings set require_email_verification = true'))

test('unconfirmed accounts are deleted after their retention period', async () => {
  const [person, firm, young] = [await candidate(db), await company(db), await candidate(db)]
  for (const { userId } of [person, firm]) await makeOld(userId, UNCONFIRMED_DAYS + 1)
  await makeOld(young.userId, UNCONFIRMED_DAYS - 1)
  await pool.query('delete from candidate_cvs where candidate_id = $1', [person.userId])
  expect(await sweepUnconfirmedAccounts(db)).toBe(2)
  expect(await exists(person.userId)).toBe(false)
  expect(await exists(firm.userId)).toBe(false)
  expect(await exists(young.userId)).toBe(true)
})

test('a confirmed account, or one with data, is not deleted', async () => {
  const [confirmed, firm] = [await candidate(db), await company(db)]
  await makeOld(confirmed.userId, 400, true)
  await publishedJob(db, firm)
  await makeOld(firm.userId, 400)
  await sweepUnconfirmedAccounts(db)
  expect(await exists(confirmed.userId)).toBe(true)
  expect(await exists(firm.userId)).toBe(true)
})

test('unconfirmed accounts are not deleted while the settings require no confirmation', async () => {
  await pool.query('update settings set require_email_verification = false')
  const person = await candidate(db)
  await makeOld(person.userId, 400)
  expect(await sweepUnconfirmedAccounts(db)).toBe(0)
  expect(await exists(person.userId)).toBe(true)
})
