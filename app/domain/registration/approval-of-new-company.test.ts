import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company } from '#tests/support/makers/make.ts'
import { system } from '../actor.ts'
import type { RegisterEntry } from '../companies/approval-of-new.ts'
import { approveCompanies } from '../companies/approve-companies.ts'
import { companies } from '../companies/company-table.ts'
import { findCompany } from '../companies/find-company.ts'
import { createPerson } from './register.ts'

const { db } = await testDatabase()
const rosa = await admin(db)

type Given = { name?: string; nif?: string; registerName?: string; isAuto?: boolean }

function signUp({ name = 'Moagem', nif = '5417000001', registerName, isAuto = true }: Given) {
  const register: RegisterEntry = {
    registerAnswer: registerName ? 'found' : 'not-found',
    registerName: registerName ?? null,
  }
  const email = `empresa-${randomUUID()}@exemplo.ao`
  const person = { userType: 'company' as const, name, nif, phone: '', email, endereco: '' }
  const settings = { autoApproveCompanies: isAuto }
  return db.transaction((tx) => createPerson(tx, system, settings, { ...person, register }, 'none'))
}

const approvalOf = async (id: string) =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0]?.approval

test('a new company is approved immediately only with automatic approval', async () => {
  expect(await approvalOf(await signUp({ nif: '5417000002' }))).toBe('approved')
  expect(await approvalOf(await signUp({ nif: '5417000003', isAuto: false }))).toBe('pending')
})

test('a new company with another company’s tax number is pending despite automatic approval', async () => {
  const first = await signUp({ nif: '5417000004' })
  const second = await signUp({ nif: '5417 000-004', name: 'Outra' })
  expect(await approvalOf(second)).toBe('pending')
  const found = await findCompany(db, rosa, second)
  expect(found?.sameNif).toEqual([{ id: first, name: 'Moagem', approval: 'approved' }])
})

test('a new company whose name differs from the registered one is pending despite automatic approval', async () => {
  const other = { nif: '5417000005', name: 'Sonangol EP', registerName: 'Moagem do Planalto, Lda' }
  const id = await signUp(other)
  expect(await approvalOf(id)).toBe('pending')
  expect(await findCompany(db, rosa, id)).toMatchObject({
    registerName: 'Moagem do Planalto, Lda',
    registerDiffers: true,
  })
  const same = { nif: '5417000006', name: 'MOAGEM DO PLANALTO LDA.' }
  expect(await approvalOf(await signUp({ ...same, registerName: 'Moagem do Planalto, Lda' }))).toBe(
    'approved',
  )
})

test('of two simultaneous registrations with one tax number, one is pending', async () => {
  const ids = await Promise.all([1, 2].map(() => signUp({ nif: '5417000007' })))
  expect((await Promise.all(ids.map(approvalOf))).sort()).toEqual(['approved', 'pending'])
})

test('a company whose tax number must be checked is not approved in bulk', async () => {
  await signUp({ nif: '5417000008' })
  const doubtful = await signUp({ nif: '5417000008' })
  const plain = (await company(db, { approved: false })).companyId
  const answer = await approveCompanies(db, rosa, [doubtful, plain])
  expect(answer).toMatchObject({ value: { changed: 1, left: 1 } })
  expect(await approvalOf(doubtful)).toBe('pending')
})
