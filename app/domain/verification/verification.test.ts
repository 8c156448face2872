import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DomainProver } from '#app/integrations/domains/domain-prover.ts'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import type { NifAnswer } from '#app/integrations/nif/nif-service.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, eventsOf, member, must } from '#tests/support/makers/make.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import { deleteExpiredRows, retention } from '../closing/retention.ts'
import { findCompanyLevel } from '../companies/company-level.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { done, refused } from '../outcome.ts'
import { checkDomains } from './check-domains.ts'
import { checkNif } from './check-nif.ts'
import { decideVerification } from './decide-verification.ts'
import { findOwnDomain } from './find-own-domain.ts'
import { proveDomain } from './prove-domain.ts'
import { requestCall, sendDocuments } from './request-verification.ts'
import {
  companyDomains,
  companyVerifications,
  verificationDocuments,
} from './verification-table.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a secret of 32 characters or more')
const administrator = await admin(db)
const log = { info: () => {} }

const accept = { outcome: 'accepted' as const, reason: null }
const reject = { outcome: 'rejected' as const, reason: 'Não se lê.' }
const key = () => ({ key: randomUUID(), fingerprint: 'only' })
const stored = () => ({ key: `x/${randomUUID()}.pdf`, name: 'certidao.pdf' })

async function unverified(email = `dono@empresa-${randomUUID()}.ao`): Promise<CompanyMember> {
  const owner = await company(db, { email })
  await set(owner, { registerAnswer: null, registerName: null, phone: '+244923000111' })
  return owner
}

const set = ({ companyId }: CompanyMember, change: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(change).where(eq(companies.id, companyId))
const levelOf = ({ companyId }: CompanyMember) => findCompanyLevel(db, companyId)
const nifServiceOf = (answer: NifAnswer) => ({ lookUp: async () => answer })
const named = (name: string) => done({ name, phone: '', address: '' })

async function pendingOf({ companyId }: CompanyMember) {
  const [request] = await db
    .select()
    .from(companyVerifications)
    .where(
      sql`${companyVerifications.companyId} = ${companyId} and ${companyVerifications.outcome} is null`,
    )
  if (!request) throw new Error('no request')
  return request
}

test('a confirmed call gives a company level 1, and documents checked by an administrator give it level 3', async () => {
  const owner = await unverified()
  must(await requestCall(db, owner))
  expect(await levelOf(owner)).toBe(0)
  const call = await pendingOf(owner)
  must(await decideVerification(db, administrator, call.id, accept))
  expect(await levelOf(owner)).toBe(1)
  must(await sendDocuments(db, owner, [stored()], key()))
  must(await decideVerification(db, administrator, (await pendingOf(owner)).id, accept))
  expect(await levelOf(owner)).toBe(3)
  expect(await requestCall(db, owner)).toMatchObject({ refusal: 'already-confirmed' })
  expect(await eventsOf(db, call.id)).toMatchObject([
    { name: 'verification-requested', actorId: owner.userId },
    { name: 'company-verification-decided', actorId: administrator.userId },
  ])
})

test('a company can send new documents after a rejection', async () => {
  const owner = await unverified()
  must(await sendDocuments(db, owner, [stored()], key()))
  must(await decideVerification(db, administrator, (await pendingOf(owner)).id, reject))
  expect(await levelOf(owner)).toBe(0)
  expect(await sendDocuments(db, owner, [stored()], key())).toMatchObject({ ok: true })
})

test('two simultaneous verification requests create one request, which can be decided once', async () => {
  const owner = await unverified()
  const calls = await Promise.all([requestCall(db, owner), requestCall(db, owner)])
  expect(calls.filter(({ ok }) => ok)).toHaveLength(1)
  expect(calls).toContainEqual(expect.objectContaining({ refusal: 'already-pending' }))
  const { id } = await pendingOf(owner)
  const decided = await Promise.all([
    decideVerification(db, administrator, id, accept),
    decideVerification(db, administrator, id, reject),
  ])
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
  expect(decided).toContainEqual(expect.objectContaining({ refusal: 'decided-meanwhile' }))
})

test('documents submitted twice with one form create one request', async () => {
  const owner = await unverified()
  const form = key()
  const document = stored()
  must(await sendDocuments(db, owner, [document], form))
  must(await sendDocuments(db, owner, [document], form))
  const { companyId } = owner
  const requests = eq(companyVerifications.companyId, companyId)
  expect(await db.$count(companyVerifications, requests)).toBe(1)
})

test('an administrator cannot accept a phone number that the company has changed meanwhile', async () => {
  const owner = await unverified()
  must(await requestCall(db, owner))
  await set(owner, { phone: '+244923000222' })
  const { id } = await pendingOf(owner)
  expect(await decideVerification(db, administrator, id, accept)).toMatchObject({
    refusal: 'subject-changed',
  })
  must(await decideVerification(db, administrator, id, reject))
})

test('a company without telephone or tax number cannot request verification', async () => {
  const owner = await unverified()
  await set(owner, { phone: null, nif: null })
  expect(await requestCall(db, owner)).toMatchObject({ refusal: 'nothing-to-confirm' })
  expect(await sendDocuments(db, owner, [stored()], key())).toMatchObject({
    refusal: 'nothing-to-confirm',
  })
})

test('only an owner can request a verification', async () => {
  const owner = await unverified()
  const recruiter = await member(db, owner, 'recrutador', {
    email: `rita@outra-${randomUUID()}.ao`,
  })
  const former: CompanyMember = { ...recruiter, role: 'dono' }
  const domains: DomainProver = { find: async () => done({ method: 'dns' as const }) }
  for (const answer of [
    await requestCall(db, former),
    await sendDocuments(db, former, [stored()], key()),
    await proveDomain({ db, secrets, domains }, former),
    await checkNif({ db, log, nif: nifServiceOf(named('Padaria Kianda')) }, former),
  ])
    expect(answer).toMatchObject({ refusal: 'not-an-owner' })
  expect(await levelOf(owner)).toBe(0)
})

test('an entry in the tax register is a proof only if its name resembles the company’s', async () => {
  const owner = await unverified()
  const ask = (answer: NifAnswer) => checkNif({ db, log, nif: nifServiceOf(answer) }, owner)
  expect(await ask(refused('unavailable'))).toMatchObject({ refusal: 'unavailable' })
  expect(await ask(refused('not-found'))).toMatchObject({ refusal: 'not-found' })
  expect(await ask(named('Banco do Cunene, SA'))).toMatchObject({ refusal: 'other-name' })
  expect(await levelOf(owner)).toBe(0)
  expect(await ask(named('PADARIA KIANDA, LDA'))).toMatchObject({ ok: true })
  expect(await levelOf(owner)).toBe(2)
  // While the register is unavailable, the company keeps its level.
  expect(await ask(refused('unavailable'))).toMatchObject({ refusal: 'unavailable' })
  expect(await levelOf(owner)).toBe(2)
})

test('an owner can prove the domain of their e-mail address, except domains of mail services', async () => {
  const owner = await unverified()
  const calls: string[][] = []
  const domains: DomainProver = {
    find: async (...question) => {
      calls.push(question)
      return calls.length === 1 ? refused('missing') : done({ method: 'file' as const })
    },
  }
  expect(await proveDomain({ db, secrets, domains }, owner)).toMatchObject({ refusal: 'missing' })
  expect(await levelOf(owner)).toBe(0)
  must(await proveDomain({ db, secrets, domains }, owner))
  expect(await levelOf(owner)).toBe(2)
  const own = await findOwnDomain({ db, secrets }, owner)
  expect(calls).toEqual([
    [own?.domain, own?.line],
    [own?.domain, own?.line],
  ])
  const other = await unverified()
  expect((await findOwnDomain({ db, secrets }, other))?.line).not.toBe(own?.line)
  await db.update(users).set({ email: 'alguem@gmail.com' }).where(eq(users.id, other.userId))
  expect(await proveDomain({ db, secrets, domains }, other)).toMatchObject({ refusal: 'no-domain' })
})

test('the proof of a domain ends after three failed weekly checks in a row', async () => {
  const owner = await unverified()
  const { companyId } = owner
  const isOwn = eq(companyDomains.companyId, companyId)
  let answers = true
  const calls: string[] = []
  const domains: DomainProver = {
    find: async (domain) => {
      calls.push(domain)
      return answers ? done({ method: 'dns' as const }) : refused('unreachable')
    },
  }
  must(await proveDomain({ db, secrets, domains }, owner))
  const check = async (days: number) => {
    calls.length = 0
    await db
      .update(companyDomains)
      .set({ checkedAt: sql`now() - make_interval(days => ${days}::int, mins => 1)` })
      .where(isOwn)
    await checkDomains({ db, domains })
    const [row] = await db.select().from(companyDomains).where(isOwn)
    return { checks: calls.length, failures: row?.failures }
  }
  expect(await check(6)).toEqual({ checks: 0, failures: 0 })
  expect(await check(7)).toEqual({ checks: 1, failures: 0 })
  answers = false
  expect(await check(7)).toEqual({ checks: 1, failures: 1 })
  expect(await check(1)).toEqual({ checks: 1, failures: 2 })
  answers = true
  expect(await check(1)).toEqual({ checks: 1, failures: 0 })
  answers = false
  expect(await check(7)).toEqual({ checks: 1, failures: 1 })
  expect(await check(0)).toEqual({ checks: 0, failures: 1 })
  expect(await check(1)).toEqual({ checks: 1, failures: 2 })
  expect(await levelOf(owner)).toBe(2)
  expect(await check(1)).toEqual({ checks: 1, failures: undefined })
  expect(await levelOf(owner)).toBe(0)
  const names = (await eventsOf(db, companyId)).map(({ name }) => name)
  expect(names.filter((name) => name === 'company-domain-lost')).toHaveLength(1)
})

test('documents are deleted 90 days after the decision', async () => {
  const owner = await unverified()
  must(await sendDocuments(db, owner, [stored()], key()))
  const { id } = await pendingOf(owner)
  const own = eq(verificationDocuments.verificationId, id)
  const count = async () => {
    await deleteExpiredRows(db, retention.verification_documents)
    return db.$count(verificationDocuments, own)
  }
  await db.execute(sql`update company_verifications set requested_at = now() - interval '200 days'
    where id = ${id}`)
  expect(await count(), 'without a decision').toBe(1)
  must(await decideVerification(db, administrator, id, accept))
  expect(await count()).toBe(1)
  await db
    .update(verificationDocuments)
    .set({ decidedAt: sql`now() - interval '91 days'` })
    .where(own)
  expect(await count()).toBe(0)
  expect(await levelOf(owner)).toBe(3)
})

test('a company without an owner with a confirmed e-mail address loses its level', async () => {
  const owner = await unverified()
  must(await requestCall(db, owner))
  must(await decideVerification(db, administrator, (await pendingOf(owner)).id, accept))
  const second = await member(db, owner, 'dono')
  await db.delete(companyMembers).where(eq(companyMembers.userId, owner.userId))
  expect(await levelOf(owner)).toBe(1)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, second.userId))
  expect(await levelOf(owner)).toBe(0)
})
