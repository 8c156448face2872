import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, member, must } from '#tests/support/makers/make.ts'
import { teamMakers } from '#tests/support/makers/team.ts'
import { profiles } from '../accounts/account-table.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { changeRole } from './change-role.ts'
import { inviteMember } from './invite-member.ts'
import { findJoin } from './join-company.ts'
import { removeMember } from './remove-member.ts'

const { db, pool } = await testDatabase()

const { someAddress, invited, rolesOf, sessionOf, buy } = teamMakers({ db, pool })

test('only an owner can invite, change roles and remove members', async () => {
  const owner = await company(db, { bought: 'pro' })
  const recruiter = await member(db, owner, 'recrutador')
  const email = someAddress()
  expect(await inviteMember(db, recruiter, { email, role: 'leitor' })).toMatchObject({
    refusal: 'not-an-owner',
  })
  const role = { role: 'dono' as const }
  expect(await changeRole(db, recruiter, recruiter.userId, role)).toMatchObject({
    refusal: 'not-an-owner',
  })
  expect(await removeMember(db, recruiter, owner.userId)).toMatchObject({
    refusal: 'not-an-owner',
  })
  // The current role counts, not the role when the page was rendered.
  const former = await member(db, owner, 'dono')
  must(await changeRole(db, owner, former.userId, { role: 'leitor' }))
  expect(await changeRole(db, former, recruiter.userId, role)).toMatchObject({
    refusal: 'not-an-owner',
  })
})

test('an owner of one company cannot change or remove the members of another company', async () => {
  const owner = await company(db, { bought: 'pro' })
  const recruiter = await member(db, owner, 'recrutador')
  const stranger = await company(db)
  expect(await changeRole(db, stranger, recruiter.userId, { role: 'leitor' })).toMatchObject({
    refusal: 'not-found',
  })
  expect(await removeMember(db, stranger, recruiter.userId)).toMatchObject({
    refusal: 'not-found',
  })
})

test('the last owner cannot be demoted or removed', async () => {
  const owner = await company(db, { bought: 'pro' })
  const leitor = { role: 'leitor' as const }
  expect(await changeRole(db, owner, owner.userId, leitor)).toMatchObject({ refusal: 'last-owner' })
  expect(await removeMember(db, owner, owner.userId)).toMatchObject({ refusal: 'last-owner' })
  const other = await member(db, owner, 'dono')
  const answers = await Promise.all([
    changeRole(db, owner, other.userId, leitor),
    changeRole(db, other, owner.userId, leitor),
  ])
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.refusal)).sort()).toEqual([
    'done',
    'not-an-owner',
  ])
  expect((await rolesOf(owner)).sort()).toEqual(['dono', 'leitor'])
})

test('the pending invitations of an owner end when the owner is removed or demoted', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  await member(db, owner, 'recrutador')
  for (const how of ['removed', 'demoted', 'without a seat in a smaller plan']) {
    const second = await member(db, owner, 'dono')
    const secret = await invited(second, someAddress(), 'dono')
    if (how === 'removed') must(await removeMember(db, owner, second.userId))
    else if (how === 'demoted') must(await changeRole(db, owner, second.userId, { role: 'leitor' }))
    else await buy(owner, 'essencial')
    expect(await findJoin(db, secret), how).toBeUndefined()
  }
})

test('of two owners who remove each other at the same time, one stays', async () => {
  const owner = await company(db, { bought: 'pro' })
  const other = await member(db, owner, 'dono')
  const answers = await Promise.all([
    removeMember(db, owner, other.userId),
    removeMember(db, other, owner.userId),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await rolesOf(owner)).toEqual(['dono'])
})

test('removing a member ends only the sessions in which that person acts for the company', async () => {
  const owner = await company(db, { bought: 'pro' })
  const other = await company(db)
  const recruiter = await member(db, owner, 'recrutador')
  await db
    .insert(companyMembers)
    .values({ companyId: other.companyId, userId: recruiter.userId, role: 'leitor' })
  const [here, there] = [
    await sessionOf(recruiter.userId),
    await sessionOf(recruiter.userId, other.companyId),
  ]
  must(await removeMember(db, owner, recruiter.userId))
  expect(await here.open()).toBeUndefined()
  expect(await there.open()).toMatchObject({ companyId: other.companyId, role: 'leitor' })
})

test('the account that registered a company can leave the team while another owner stays', async () => {
  const owner = await company(db, { bought: 'pro' })
  const other = await member(db, owner, 'dono')
  must(await removeMember(db, owner, owner.userId))
  const [remaining] = await db.select().from(companies).where(eq(companies.id, owner.companyId))
  expect(remaining?.userId).toBeNull()
  expect(await rolesOf(other)).toEqual(['dono'])
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, owner.userId))
  expect(profile?.userType).toBeNull()
  await db.update(profiles).set({ userType: 'company' }).where(eq(profiles.id, owner.userId))
  expect((await sessionOf(owner.userId)).actor.kind).toBe('undecided')
})

test('moving to a plan with fewer seats makes the newest members read-only and keeps an owner', async () => {
  const owner = await company(db, { bought: 'pro' })
  await member(db, owner, 'recrutador')
  await member(db, owner, 'leitor')
  const newest = await member(db, owner, 'dono')
  await buy(owner, 'essencial')
  expect(await rolesOf(owner)).toEqual(['dono', 'recrutador', 'leitor', 'leitor'])
  const { rows } = await pool.query(
    `select data from events where name = 'member-role-changed' and subject_id = $1`,
    [newest.userId],
  )
  expect(rows).toEqual([{ data: { from: 'dono', to: 'leitor', seats: 2, keys: 0 } }])
  expect(await changeRole(db, owner, newest.userId, { role: 'recrutador' })).toMatchObject({
    refusal: 'no-seat',
  })
})
