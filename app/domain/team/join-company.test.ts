import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, must } from '#tests/support/makers/make.ts'
import { teamMakers } from '#tests/support/makers/team.ts'
import { users } from '../accounts/account-table.ts'
import { createAccount } from '../accounts/create-account.ts'
import { system } from '../actor.ts'
import { chooseCompany, listOwnCompanies } from './choose-company.ts'
import { findTeam } from './find-team.ts'
import { inviteMember, withdrawInvitation } from './invite-member.ts'
import { findJoin, joinWithAccount, signUpToJoin } from './join-company.ts'

const { db, pool } = await testDatabase()

const { passwords, words, someAddress, invited, sessionOf, buy } = teamMakers({ db, pool })
const signUp = (secret: string, key: string = randomUUID()) =>
  signUpToJoin({ db, passwords }, system, secret, words, { key, fingerprint: 'same' })

test('a person without an account can register through an invitation and become a member', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const secret = await invited(owner, email, 'recrutador')
  expect(await findJoin(db, secret)).toMatchObject({ account: 'none', companyName: owner.name })
  must(await signUp(secret))
  const team = await findTeam(db, owner)
  expect(team.members).toContainEqual(
    expect.objectContaining({ name: 'Rita Neto', email, role: 'recrutador' }),
  )
  expect(team.invitations).toEqual([])
  const [user] = await db.select().from(users).where(eq(users.email, email))
  expect(user?.emailVerified).toBe(true)
  expect(await signUp(secret)).toMatchObject({
    refusal: 'link-not-valid',
  })
})

test('a member of one company can join a second one and then acts for both', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const other = await company(db, { email, name: 'Outra Casa' })
  const secret = await invited(owner, email, 'leitor')
  const { actor, open } = await sessionOf(other.userId)
  expect(await signUp(secret)).toMatchObject({
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

test('a candidate’s account cannot join a company, whose invitation stays pending', async () => {
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

test('of two people who accept invitations to the last seat at the same time, one joins', async () => {
  const owner = await company(db, { bought: 'pro' })
  const secrets = [await invited(owner, someAddress()), await invited(owner, someAddress())]
  await buy(owner, 'essencial')
  const answers = await Promise.all(secrets.map((secret) => signUp(secret)))
  expect(answers.map((answer) => (answer.ok ? 'joined' : answer.refusal)).sort()).toEqual([
    'joined',
    'no-seat',
  ])
})

test('an invited person whose sign-up is sent three times, twice at once, has one account and no refusal', async () => {
  const owner = await company(db, { bought: 'essencial' })
  const email = someAddress()
  const secret = await invited(owner, email)
  const key = randomUUID()
  const both = await Promise.all([signUp(secret, key), signUp(secret, key)])
  for (const answer of [...both, await signUp(secret, key)]) {
    expect(must(answer)).toEqual({ email })
  }
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})
