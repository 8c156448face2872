import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, member } from '#tests/support/makers/make.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyMember } from '../actor.ts'
import type { VerificationKind } from '../verification/verification.ts'
import { companyDomains, companyVerifications } from '../verification/verification-table.ts'
import { companyLevel, findCompanyLevel, findCompanyProofs } from './company-level.ts'
import { companies } from './company-table.ts'

const { db } = await testDatabase()

const nothing = {
  approval: 'approved' as const,
  hasConfirmedEmail: true,
  phoneConfirmedAt: null,
  nifFoundAt: null,
  domain: null,
  domainCheckedAt: null,
  documentsReadAt: null,
}
const at = new Date()

test('a company’s level is that of its highest proof, if an e-mail address is confirmed', () => {
  expect(companyLevel(nothing)).toBe(0)
  expect(companyLevel({ ...nothing, phoneConfirmedAt: at })).toBe(1)
  expect(companyLevel({ ...nothing, nifFoundAt: at })).toBe(2)
  expect(companyLevel({ ...nothing, domain: 'exemplo.ao', domainCheckedAt: at })).toBe(2)
  expect(companyLevel({ ...nothing, documentsReadAt: at })).toBe(3)
  expect(companyLevel({ ...nothing, documentsReadAt: at, hasConfirmedEmail: false })).toBe(0)
})

test('a pending company has at most level 1, and a refused company has level 0', () => {
  const read = { ...nothing, documentsReadAt: at }
  expect(companyLevel({ ...read, approval: 'pending' })).toBe(1)
  expect(companyLevel({ ...nothing, approval: 'pending' })).toBe(0)
  expect(companyLevel({ ...read, approval: 'refused' })).toBe(0)
  expect(companyLevel({ ...read, approval: 'suspended' })).toBe(0)
})

test('a checked tax number counts while it is unchanged and the tax register has a similar name', async () => {
  const owner = await company(db, { name: 'Padaria Kianda, Lda' })
  expect(await levelOf(owner)).toBe(2)
  await set(owner, { registerName: 'PADARIA KIANDA' })
  expect(await levelOf(owner)).toBe(2)
  await set(owner, { name: 'Banco Kianda' })
  expect(await levelOf(owner)).toBe(0)
  await set(owner, { name: 'Padaria Kianda', nif: '5999999999' })
  expect(await levelOf(owner)).toBe(0)
})

test('a confirmed telephone number counts until the company changes it', async () => {
  const owner = await unverified()
  await set(owner, { phone: '+244923000111' })
  await accept(owner, 'phone', '+244923000111')
  expect(await levelOf(owner)).toBe(1)
  await set(owner, { phone: '+244 923 000 111' })
  expect(await levelOf(owner), 'an older entry with spaces').toBe(1)
  await set(owner, { phone: '+244923000112' })
  expect(await levelOf(owner)).toBe(0)
})

test('verified documents count until the company changes its tax number', async () => {
  const owner = await unverified()
  await set(owner, { nif: '5000.000-077' })
  await accept(owner, 'documents', '5000000077')
  expect(await levelOf(owner)).toBe(3)
  expect((await findCompanyProofs(db, owner.companyId))?.documentsReadAt).toBeInstanceOf(Date)
  await set(owner, { nif: '5000000078' })
  expect(await levelOf(owner)).toBe(0)
})

test('a proved domain counts while an owner has a confirmed e-mail address under it', async () => {
  const owner = await unverified()
  const colleague = await member(db, owner, 'leitor', { email: `rita@padaria-${owner.userId}.ao` })
  await db.insert(companyDomains).values({
    companyId: owner.companyId,
    domain: `padaria-${owner.userId}.ao`,
    token: 't',
    method: 'dns',
  })
  expect(await levelOf(owner), 'the address of a leitor').toBe(0)
  await db.execute(
    sql`update company_members set role = 'dono' where user_id = ${colleague.userId}`,
  )
  expect(await levelOf(owner)).toBe(2)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, colleague.userId))
  expect(await levelOf(owner)).toBe(0)
})

test('a company that is suspended, unknown or without a confirmed e-mail address has level 0', async () => {
  const owner = await company(db)
  await set(owner, { approval: 'suspended', decisionReason: 'x' })
  expect(await levelOf(owner)).toBe(0)
  const other = await company(db)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, other.userId))
  expect(await levelOf(other)).toBe(0)
  const { rows } = await db.execute<{ id: string }>(sql`select gen_random_uuid() as id`)
  expect(await findCompanyLevel(db, String(rows[0]?.id))).toBe(0)
})

const levelOf = ({ companyId }: CompanyMember) => findCompanyLevel(db, companyId)

const set = ({ companyId }: CompanyMember, change: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(change).where(eq(companies.id, companyId))

async function unverified(): Promise<CompanyMember> {
  const owner = await company(db)
  await set(owner, { registerAnswer: null, registerName: null })
  expect(await levelOf(owner)).toBe(0)
  return owner
}

const accept = ({ companyId }: CompanyMember, kind: VerificationKind, subject: string) =>
  db
    .insert(companyVerifications)
    .values({ companyId, kind, subject, outcome: 'accepted', decidedAt: sql`now()` })
