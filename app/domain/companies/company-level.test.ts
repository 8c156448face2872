import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { company } from '#tests/make.ts'
import { users } from '../accounts/account-table.ts'
import { companyLevel, findCompanyLevel } from './company-level.ts'
import { companies } from './company-table.ts'

const { db } = await testDatabase()

test('an approved company has level 2, one with a confirmed e-mail address level 1, others 0', () => {
  const level = (approval: Parameters<typeof companyLevel>[0]['approval'], confirmed = true) =>
    companyLevel({ approval, hasConfirmedEmail: confirmed })
  expect(level('approved')).toBe(2)
  expect(level('pending')).toBe(1)
  expect(level('pending', false)).toBe(0)
  expect(level('refused')).toBe(0)
  expect(level('suspended')).toBe(0)
})

test('the level is read from the company and its dono', async () => {
  const approved = await company(db)
  const pending = await company(db, { approved: false })
  expect(await findCompanyLevel(db, approved.companyId)).toBe(2)
  expect(await findCompanyLevel(db, pending.companyId)).toBe(1)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, pending.userId))
  expect(await findCompanyLevel(db, pending.companyId)).toBe(0)
  await db
    .update(companies)
    .set({ approval: 'suspended', decisionReason: 'x' })
    .where(eq(companies.id, approved.companyId))
  expect(await findCompanyLevel(db, approved.companyId)).toBe(0)
  const { rows } = await db.execute<{ id: string }>(sql`select gen_random_uuid() as id`)
  expect(await findCompanyLevel(db, String(rows[0]?.id))).toBe(0)
})
