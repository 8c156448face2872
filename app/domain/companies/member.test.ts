import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company } from '#tests/support/makers/make.ts'
import { profiles, sessions, users } from '../accounts/account-table.ts'
import { createAccount } from '../accounts/create-account.ts'
import type { CompanyMember } from '../actor.ts'
import { hashOfToken } from '../sessions/session.ts'
import { findSessionActor } from '../sign-in/find-actor.ts'
import type { CompanyRole } from './company-role.ts'
import { companies } from './company-table.ts'
import { companyMembers } from './member-table.ts'

const { db, pool } = await testDatabase()

async function joined({ companyId }: CompanyMember, role: CompanyRole) {
  const userId = await db.transaction((tx) =>
    createAccount(tx, {
      name: 'Rita Neto',
      email: `${randomUUID()}@exemplo.ao`,
      passwordHash: 'none',
      userType: 'company',
    }),
  )
  await db.insert(companyMembers).values({ companyId, userId, role })
  return userId
}

const rolesOf = async ({ companyId }: CompanyMember) =>
  (
    await db
      .select({ role: companyMembers.role })
      .from(companyMembers)
      .where(eq(companyMembers.companyId, companyId))
  ).map(({ role }) => role)

async function actorOf(userId: string, activeCompanyId?: string) {
  const token = randomUUID()
  await db.insert(sessions).values({
    userId,
    token: hashOfToken(token),
    expiresAt: new Date(Date.now() + 3_600_000),
    activeCompanyId,
  })
  return (await findSessionActor(db, token, 'test'))?.actor
}

test('the account that registers a company becomes its first owner', async () => {
  const owner = await company(db)
  expect(await rolesOf(owner)).toEqual(['dono'])
  expect(await actorOf(owner.userId)).toMatchObject({
    kind: 'company',
    companyId: owner.companyId,
    role: 'dono',
  })
})

test('a member acts for the company with the membership’s role', async () => {
  const owner = await company(db)
  const userId = await joined(owner, 'leitor')
  expect(await actorOf(userId)).toMatchObject({
    kind: 'company',
    companyId: owner.companyId,
    role: 'leitor',
    name: owner.name,
  })
})

test('a session acts for the chosen company until the membership ends', async () => {
  const [first, second] = [await company(db), await company(db)]
  const userId = await joined(first, 'leitor')
  await db
    .insert(companyMembers)
    .values({ companyId: second.companyId, userId, role: 'recrutador' })
  expect(await actorOf(userId)).toMatchObject({ companyId: first.companyId, role: 'leitor' })
  expect(await actorOf(userId, second.companyId)).toMatchObject({
    companyId: second.companyId,
    role: 'recrutador',
  })
  await pool.query('delete from company_members where user_id = $1 and company_id = $2', [
    userId,
    second.companyId,
  ])
  expect(await actorOf(userId, second.companyId)).toMatchObject({ companyId: first.companyId })
  const stranger = await company(db)
  expect(await actorOf(userId, stranger.companyId)).toMatchObject({ companyId: first.companyId })
})

test('the last owner of a company can be neither removed nor demoted', async () => {
  const owner = await company(db)
  await joined(owner, 'recrutador')
  const own = eq(companyMembers.userId, owner.userId)
  await expect(db.delete(companyMembers).where(own)).rejects.toThrow()
  await expect(db.update(companyMembers).set({ role: 'leitor' }).where(own)).rejects.toThrow()
  expect(await rolesOf(owner)).toContain('dono')
})

test('of two owners who remove each other at the same time, one stays', async () => {
  const owner = await company(db)
  const other = await joined(owner, 'dono')
  const first = await pool.connect()
  const second = await pool.connect()
  await first.query('begin')
  await second.query('begin')
  await first.query('delete from company_members where user_id = $1', [other])
  await second.query('delete from company_members where user_id = $1', [owner.userId])
  const ended = await Promise.allSettled([first.query('commit'), second.query('commit')])
  first.release()
  second.release()
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await rolesOf(owner)).toEqual(['dono'])
})

test('a person whose last membership ends can choose an account type again', async () => {
  const owner = await company(db)
  const userId = await joined(owner, 'leitor')
  await db.delete(companyMembers).where(eq(companyMembers.userId, userId))
  expect(await actorOf(userId)).toMatchObject({ kind: 'undecided', profile: 'without-type' })
})

test('deleting a company leaves its members as accounts without a type', async () => {
  const owner = await company(db)
  const userId = await joined(owner, 'recrutador')
  await db.delete(users).where(eq(users.id, owner.userId))
  expect(await db.$count(companies, eq(companies.id, owner.companyId))).toBe(0)
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId))
  expect(profile?.userType).toBeNull()
})

test('an administrator finds members of companies in the list of users', async () => {
  const owner = await company(db)
  const userId = await joined(owner, 'recrutador')
  const { rows } = await pool.query(
    'select id, kind from listed_users where id = any($1) order by kind',
    [[owner.userId, userId]],
  )
  expect(rows).toEqual([
    { id: owner.userId, kind: 'company' },
    { id: userId, kind: 'undecided' },
  ])
})
