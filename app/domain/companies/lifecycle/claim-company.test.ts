import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { system } from '#app/domain/actor.ts'
import { createLog } from '#app/log.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import {
  admin,
  candidate,
  company,
  eventsOf,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { claimCompany, findClaim } from './claim-company.ts'
import { deleteCompany } from './delete-company.ts'
import { inviteToCompany } from './invite-to-company.ts'

const { db, pool } = await testDatabase()
const ctx = { db, passwords: cheapPasswords(), log: createLog('silent', { write: () => {} }) }
const rosa = await admin(db)
const chosen = { password: 'Ondjiva-segura-7', passwordConfirmation: 'Ondjiva-segura-7' }

async function unclaimed(): Promise<string> {
  const { rows } = await pool.query(
    `insert into companies (name, approval) values ('Moagem do Sul', 'approved') returning id`,
  )
  return String(rows[0].id)
}

async function invited(companyId: string, email = `${randomUUID()}@exemplo.ao`) {
  must(await inviteToCompany(db, rosa, companyId, { email }))
  const { rows } = await pool.query(
    `select id from one_time_tokens where subject like $1 and used_at is null`,
    [`${companyId} %`],
  )
  expect(rows).toHaveLength(1)
  const secret = randomUUID()
  await giveSecret(db, rows[0].id, secret)
  return { secret, email }
}
const claim = (secret: string, input = chosen, key: string = randomUUID()) =>
  claimCompany(ctx, system, secret, input, { key, fingerprint: 'same' })
const rowOf = async (id: string) =>
  (
    await pool.query(
      `select c.user_id, u.email, u.email_verified, p.user_type,
         (select count(*)::int from company_subscriptions where company_id = c.id and is_trial) as trials
       from companies c left join users u on u.id = c.user_id left join profiles p on p.id = u.id
       where c.id = $1`,
      [id],
    )
  ).rows[0]

test('an invited person can claim a company, which then gets its trial', async () => {
  const id = await unclaimed()
  const { secret, email } = await invited(id)
  must(await claim(secret))
  expect(await rowOf(id)).toEqual({
    user_id: id,
    email,
    email_verified: true,
    user_type: 'company',
    trials: 1,
  })
  expect((await eventsOf(db, id)).map(({ name }) => name)).toEqual([
    'company-claim-invited',
    'company-claimed',
  ])
})

test('an invitation to claim a company works once, even for two simultaneous users', async () => {
  const id = await unclaimed()
  const { secret } = await invited(id)
  const both = await Promise.all([claim(secret), claim(secret)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'link-not-valid' })
})

test('claiming a company with two taps succeeds twice', async () => {
  const { secret } = await invited(await unclaimed())
  const key = randomUUID()
  const both = await Promise.all([claim(secret, chosen, key), claim(secret, chosen, key)])
  for (const answer of [...both, await claim(secret, chosen, key)]) must(answer)
})

test('a later invitation to claim a company invalidates the earlier one', async () => {
  const id = await unclaimed()
  const [first, second] = [await invited(id), await invited(id)]
  expect(await claim(first.secret)).toMatchObject({ refusal: 'link-not-valid' })
  must(await claim(second.secret))
})

test('a claimed company or an e-mail address with an account cannot be invited', async () => {
  const { companyId } = await company(db)
  expect(await inviteToCompany(db, rosa, companyId, { email: 'x@exemplo.ao' })).toMatchObject({
    refusal: 'already-claimed',
  })
  await candidate(db, { email: 'tomada@exemplo.ao' })
  const id = await unclaimed()
  expect(await inviteToCompany(db, rosa, id, { email: 'tomada@exemplo.ao' })).toMatchObject({
    refusal: 'email-taken',
  })
})

test('an invited person who registered in the meantime cannot claim the company', async () => {
  const id = await unclaimed()
  const { secret, email } = await invited(id)
  await candidate(db, { email })
  expect(await claim(secret)).toMatchObject({ refusal: 'email-taken' })
  expect((await rowOf(id)).user_id).toBeNull()
})

test('a refused password does not use up the invitation', async () => {
  const id = await unclaimed()
  const { secret } = await invited(id)
  expect(await claim(secret, { password: '123456', passwordConfirmation: '123456' })).toMatchObject(
    { refusal: 'password-too-common' },
  )
  expect(await claim(secret, { ...chosen, passwordConfirmation: 'x' })).toMatchObject({
    refusal: 'passwords-differ',
  })
  expect(await findClaim(db, secret)).toMatchObject({ companyName: 'Moagem do Sul' })
})

test('claiming a company that has a package gives no trial', async () => {
  const id = await unclaimed()
  const { secret } = await invited(id)
  await pool.query(
    `insert into company_subscriptions (company_id, package_id, end_date)
     select $1, id, now() + interval '1 day' from packages where type = 'pro'`,
    [id],
  )
  must(await claim(secret))
  expect((await rowOf(id)).trials).toBe(0)
})

test('deleting a company deletes its jobs and its account, but not the candidates’ applications', async () => {
  const owner = await company(db)
  const applicant = await candidate(db)
  await sentApplication(db, applicant, await publishedJob(db, owner, { title: 'Moleira' }))
  must(await deleteCompany(ctx, rosa, owner.companyId))
  const { rows } = await pool.query(
    `select (select count(*)::int from companies where id = $1) as companies,
       (select count(*)::int from jobs where company_id = $1) as jobs,
       (select count(*)::int from users where id = $1) as users,
       (select count(*)::int from listed_users where id = $1) as listed,
       (select job_title from ended_applications where candidate_id = $2) as ended`,
    [owner.companyId, applicant.candidateId],
  )
  expect(rows).toEqual([{ companies: 0, jobs: 0, users: 0, listed: 0, ended: 'Moleira' }])
  const events = await eventsOf(db, owner.companyId)
  expect(events).toContainEqual({
    name: 'company-deleted',
    actorId: rosa.userId,
    data: { name: owner.name },
  })
})

test('deleting an unclaimed company deletes its invitations', async () => {
  const id = await unclaimed()
  const { secret } = await invited(id)
  const both = await Promise.all([
    deleteCompany(ctx, rosa, id),
    deleteCompany(ctx, await admin(db), id),
  ])
  expect(both.map((answer) => (answer.ok ? 'done' : answer.refusal)).sort()).toEqual([
    'done',
    'not-found',
  ])
  expect(await claim(secret)).toMatchObject({ refusal: 'link-not-valid' })
  expect(await deleteCompany(ctx, rosa, randomUUID())).toMatchObject({ refusal: 'not-found' })
})
