import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company, eventsOf, must } from '#tests/support/makers/make.ts'
import type { CompanyMember } from '../actor.ts'
import { companyInputSchema } from './company-input.ts'
import { findCompany } from './find-company.ts'
import { findOwnCompany } from './find-own-company.ts'
import { approveRename, refuseRename } from './rename-company.ts'
import { editCompany } from './save-company.ts'
import { saveOwnCompany } from './save-own-company.ts'

const { db } = await testDatabase()
const rosa = await admin(db)

async function rename(owner: CompanyMember, name: string, more: Record<string, string> = {}) {
  const own = await findOwnCompany(db, owner)
  const typed = { nif: own?.nif ?? '', name, ...more }
  const words = companyInputSchema.parse(typed)
  return must(await saveOwnCompany(db, owner, words, 'as-it-is', own?.version))
}

const found = async (owner: CompanyMember) => {
  const company = await findCompany(db, rosa, owner.companyId)
  if (!company) throw new Error('the company is gone')
  return company
}

test('a new name of an approved company is not public before its approval', async () => {
  const owner = await company(db, { name: 'Padaria Velha' })
  await rename(owner, 'Sonangol EP', { sector: 'Energia' })
  expect(await found(owner)).toMatchObject({
    name: 'Padaria Velha',
    sector: 'Energia',
    rename: { name: 'Sonangol EP' },
  })
  expect(await findOwnCompany(db, owner)).toMatchObject({
    name: 'Sonangol EP',
    publicName: 'Padaria Velha',
  })
})

test('a new tax number of an approved company is pending until its approval', async () => {
  const owner = await company(db)
  const before = (await found(owner)).nif
  await rename(owner, owner.name, { nif: '5417000001' })
  expect(await found(owner)).toMatchObject({ nif: before, rename: { nif: '5417000001' } })
})

test('an unapproved company can change its name immediately', async () => {
  const owner = await company(db, { approved: false })
  await rename(owner, 'Padaria Nova')
  expect(await found(owner)).toMatchObject({ name: 'Padaria Nova', rename: undefined })
})

test('a company can cancel a pending name by saving the public one again', async () => {
  const owner = await company(db, { name: 'Padaria Velha' })
  await rename(owner, 'Sonangol EP')
  await rename(owner, 'Padaria Velha')
  expect((await found(owner)).rename).toBeUndefined()
})

test('saving a pending name again keeps the time of the request and records no event', async () => {
  const owner = await company(db)
  await rename(owner, 'Padaria Nova')
  const since = (await found(owner)).rename?.since
  await rename(owner, 'Padaria Nova', { sector: 'Pão' })
  expect((await found(owner)).rename?.since).toEqual(since)
  const requests = (await eventsOf(db, owner.companyId)).filter(
    ({ name }) => name === 'company-rename-asked',
  )
  expect(requests).toHaveLength(1)
})

test('an administrator can approve only the name that the page showed', async () => {
  const owner = await company(db)
  await rename(owner, 'Padaria Nova')
  const read = (await found(owner)).rename?.version
  await rename(owner, 'Sonangol EP')
  const late = { refusal: 'changed-meanwhile' }
  expect(await approveRename(db, rosa, owner.companyId, read)).toMatchObject(late)
  expect(await refuseRename(db, rosa, owner.companyId, { reason: 'Não.' }, read)).toMatchObject(
    late,
  )
  must(await approveRename(db, rosa, owner.companyId, (await found(owner)).rename?.version))
  expect(await found(owner)).toMatchObject({ name: 'Sonangol EP', rename: undefined })
})

test('an administrator can refuse a name with a reason', async () => {
  const owner = await company(db, { name: 'Padaria Velha' })
  await rename(owner, 'Sonangol EP')
  const { rename: request } = await found(owner)
  const words = { reason: 'Não é a Sonangol.' }
  must(await refuseRename(db, rosa, owner.companyId, words, request?.version))
  expect(await found(owner)).toMatchObject({ name: 'Padaria Velha', rename: undefined })
  expect((await eventsOf(db, owner.companyId)).at(-1)).toMatchObject({
    name: 'company-rename-refused',
    data: words,
  })
})

test('of two simultaneous decisions on a company’s pending name, one is refused', async () => {
  const owner = await company(db)
  await rename(owner, 'Padaria Nova')
  const read = (await found(owner)).rename?.version
  const answers = await Promise.all([
    approveRename(db, rosa, owner.companyId, read),
    refuseRename(db, rosa, owner.companyId, { reason: 'Não.' }, read),
  ])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('the name of a company that does not exist cannot be approved', async () => {
  expect(await approveRename(db, rosa, randomUUID(), 'x')).toMatchObject({ refusal: 'not-found' })
})

test('an administrator’s new name for a company applies immediately', async () => {
  const owner = await company(db)
  const { version } = await found(owner)
  const words = companyInputSchema.parse({ name: 'Padaria Nova' })
  must(await editCompany(db, rosa, owner.companyId, words, 'as-it-is', version))
  expect((await found(owner)).name).toBe('Padaria Nova')
})
