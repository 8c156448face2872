import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin } from '#tests/support/makers/make.ts'
import { listOauthUsers, oauthListSchema } from './list-oauth-users.ts'

const { db, pool } = await testDatabase()
const boss = await admin(db)
const all = oauthListSchema.parse({})
const totalAt = async (ms: number) => (await listOauthUsers(db, boss, all, ms)).total

async function insertGoogleUsers(many: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (id, name, email)
       select id, 'Pessoa', id || '@exemplo.ao' from (
         select gen_random_uuid() as id from generate_series(1, $1)) as ids returning id)
     insert into accounts (user_id, provider_id, account_id) select id, 'google', id from people`,
    [many],
  )
}

test('large counts of accounts may be a minute old, but small counts are current', async () => {
  await insertGoogleUsers(1)
  expect(await totalAt(0)).toBe(1)
  await insertGoogleUsers(10_000)
  expect(await totalAt(1)).toBe(10_001)
  await insertGoogleUsers(1)
  expect(await totalAt(60_000)).toBe(10_001)
  expect(await totalAt(60_001)).toBe(10_002)
})
