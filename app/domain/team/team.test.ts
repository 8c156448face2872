import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { candidate, company, member, must } from '#tests/support/makers/make.ts'
import { profiles, sessions, users } from '../accounts/account-table.ts'
import { createAccount } from '../accounts/create-account.ts'
import { giveSecret } from '../accounts/one-time-token.ts'
import { type CompanyMember, system, type UserId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { hashOfToken } from '../sessions/session.ts'
import { findSessionActor } from '../sign-in/find-actor.ts'
import { activatePackage } from '../subscriptions/activate-package.ts'
import type { PackageType } from '../subscriptions/package.ts'
import { packages } from '../subscriptions/subscription-table.ts'
import { changeRole } from './change-role.ts'
import { chooseCompany, listOwnCompanies } from './choose-company.ts'
import { findTeam } from './find-team.ts'
import { inviteMember, withdrawInvitation } from './invite-member.ts'
import { findJoin, joinWithAccount, signUpToJoin } from './join-company.ts'
import { removeMember } from './remove-member.ts'

const { db, pool } = await testDatabase()
const passwords = cheapPasswords()
const words = {
  name: 'Rita Neto',
  password: 'Mochila-verde-26',
  passwordConfirmation: 'Mochila-verde-26',
}
const someAddress = () => `${randomUUID()}@exemplo.ao`

async function invited(
  owner: CompanyMember,
  email: string,
  role: CompanyMember['role'] = 'leitor',
) {
  must(await inviteMember(db, owner, { email, role }))
  const { rows } = await pool.query(
    `select data ->> 'token' as token from events where name = 'member-invited' order by at desc, id desc limit 1`,
  )
  const secret = randomUUID()
  await giveSecret(db, rows[0].token, secret)
  return secret
}

async function rolesOf({ companyId }: CompanyMember) {
  const rows = await db
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(companyMembers.joinedAt)
  return rows.map(({ role }) => role)
}

async function sessionOf(userId: UserId, activeCompanyId?: string) {
  const token = randomUUID()
  await db.insert(sessions).values({
    userId,
    token: hashOfToken(token),
    expiresAt: new Date(Date.now() + 3_600_000),
    activeCompanyId,
  })
  const actor = (await findSessionActor(db, token, 'test'))?.actor
  if (!actor) throw new Error('the session opens nothing')
  return { token, actor, open: async () => (await findSessionActor(db, token, 'test'))?.actor }
}

async function buy({ companyId }: CompanyMember, type: PackageType) {
  const [chosen] = await db.select().from(packages).where(eq(packages.type, type))
  if (!chosen) throw new Error(`there is no package ${type}`)
  const order = { companyId, packageId: chosen.id, days: 30 }
  must(await db.transaction((tx) => activatePackage(tx, system, order)))
}

test('a person without an account can register by an invitation and become a member', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const secret = await invited(owner, email, 'recrutador')
  expect(await findJoin(db, secret)).toMatchObject({ account: 'none', companyName: owner.name })
  must(await signUpToJoin({ db, passwords }, system, secret, words))
  const team = await findTeam(db, owner)
  expect(team.members).toContainEqual(
    expect.objectContaining({ name: 'Rita Neto', email, role: 'recrutador' }),
  )
  expect(team.invitations).toEqual([])
  const [user] = await db.select().from(users).where(eq(users.email, email))
  expect(user?.emailVerified).toBe(true)
  expect(await signUpToJoin({ db, passwords }, system, secret, words)).toMatchObject({
    refusal: 'link-not-valid',
  })
})

test('a member of another company can join and then acts for both', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const other = await company(db, { email, name: 'Outra Casa' })
  const secret = await invited(owner, email, 'leitor')
  const { actor, open } = await sessionOf(other.userId)
  expect(await signUpToJoin({ db, passwords }, system, secret, words)).toMatchObject({
    refusal: 'email-taken',
  })
  if (actor.kind !== 'company') throw new Error('not a member')
  must(await joinWithAccount(db, actor, secret))
  const now = await open()
  expect(now).toMatchObject({ companyId: owner.companyId, role: 'leitor' })
  if (now?.kind !== 'company') throw new Error('not a member')
  expect(await listOwnCompanies(db, now)).toEqual([
    { id: other.companyId, name: 'Outra Casa', role: 'dono', isActive: false },
    { id: owner.companyId, name: owner.name, role: 'leitor', isActive: true },
  ])
  must(await chooseCompany(db, now, other.companyId))
  expect(await open()).toMatchObject({ companyId: other.companyId, role: 'dono' })
  const stranger = await company(db)
  expect(await chooseCompany(db, now, stranger.companyId)).toMatchObject({ refusal: 'not-found' })
})

test('an account without a type becomes a company account by joining', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const userId = await db.transaction((tx) =>
    createAccount(tx, { name: 'Rui', email, userType: null }),
  )
  const secret = await invited(owner, email)
  const { actor, open } = await sessionOf(userId)
  must(await joinWithAccount(db, actor, secret))
  expect(await open()).toMatchObject({ kind: 'company', companyId: owner.companyId })
})

test('a candidate’s account cannot join, and the company still sees a pending invitation', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const ana = await candidate(db, { email })
  const secret = await invited(owner, email)
  expect(await findJoin(db, secret)).toMatchObject({ account: 'candidate' })
  const { actor } = await sessionOf(ana.userId)
  expect(await joinWithAccount(db, actor, secret)).toMatchObject({ refusal: 'candidate-account' })
  expect((await findTeam(db, owner)).invitations).toHaveLength(1)
})

test('an invitation is valid only for the account of the invited e-mail address', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const secret = await invited(owner, someAddress())
  const other = await company(db)
  const { actor } = await sessionOf(other.userId)
  expect(await joinWithAccount(db, actor, secret)).toMatchObject({ refusal: 'other-account' })
})

test('an invitation ends after seven days, when withdrawn, or when replaced', async () => {
  const owner = await company(db, { bought: 'pro' })
  const old = await invited(owner, someAddress())
  await pool.query('update company_invitations set expires_at = now() where company_id = $1', [
    owner.companyId,
  ])
  expect(await findJoin(db, old)).toBeUndefined()
  const email = someAddress()
  const first = await invited(owner, email)
  const second = await invited(owner, email, 'recrutador')
  expect(await findJoin(db, first)).toBeUndefined()
  expect(await findJoin(db, second)).toMatchObject({ role: 'recrutador' })
  const [pending] = (await findTeam(db, owner)).invitations
  const stranger = await company(db)
  const id = pending?.id ?? ''
  expect(await withdrawInvitation(db, stranger, id)).toMatchObject({ refusal: 'not-found' })
  must(await withdrawInvitation(db, owner, id))
  expect(await findJoin(db, second)).toBeUndefined()
})

test('a company can send as many invitations as seats are free, at most twenty a day', async () => {
  const trial = await company(db)
  expect(await inviteMember(db, trial, { email: someAddress(), role: 'leitor' })).toMatchObject({
    refusal: 'no-seat',
  })
  const owner = await company(db, { bought: 'essencial' })
  const answers = await Promise.all(
    [1, 2, 3].map(() => inviteMember(db, owner, { email: someAddress(), role: 'leitor' })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const large = await company(db, { bought: 'corporativo' })
  const email = someAddress()
  for (let sent = 0; sent < 20; sent += 1)
    must(await inviteMember(db, large, { email, role: 'leitor' }))
  expect(await inviteMember(db, large, { email, role: 'leitor' })).toMatchObject({
    refusal: 'too-many',
  })
})

test('of two people who accept for the last seat at once, one joins', async () => {
  const owner = await company(db, { bought: 'pro' })
  const secrets = [await invited(owner, someAddress()), await invited(owner, someAddress())]
  await buy(owner, 'essencial')
  const answers = await Promise.all(
    secrets.map((secret) => signUpToJoin({ db, passwords }, system, secret, words)),
  )
  expect(answers.map((answer) => (answer.ok ? 'joined' : answer.refusal)).sort()).toEqual([
    'joined',
    'no-seat',
  ])
})

test('only a dono can invite, change roles and remove members', async () => {
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

test('a dono of another company cannot change or remove the members of this one', async () => {
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

test('the last dono cannot be demoted or removed', async () => {
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

test('the pending invitations of a dono end when the dono is removed or demoted', async () => {
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

test('of two donos who remove each other at once, one stays', async () => {
  const owner = await company(db, { bought: 'pro' })
  const other = await member(db, owner, 'dono')
  const answers = await Promise.all([
    removeMember(db, owner, other.userId),
    removeMember(db, other, owner.userId),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await rolesOf(owner)).toEqual(['dono'])
})

test('removing a member ends only sessions in which they act for the company', async () => {
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

test('the account that registered a company can leave the team while another dono stays', async () => {
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

test('moving to a plan with fewer seats makes the newest members leitor and keeps a dono', async () => {
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
