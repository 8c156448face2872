import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, candidate, company } from '#tests/support/makers/make.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { admins, users } from './account-table.ts'
import { findRecipient } from './find-recipient.ts'

const { db } = await testDatabase()
const nameOf = async (userId: string) => (await findRecipient(db, userId))?.name

test('a mail greets its recipient by the current name', async () => {
  const [person, owner, boss] = [await candidate(db), await company(db), await admin(db)]
  const [other, otherOwner] = [await candidate(db), await company(db)]
  const before = [await nameOf(other.userId), await nameOf(otherOwner.userId)]
  await db.update(candidates).set({ name: 'Nádia' }).where(eq(candidates.id, person.candidateId))
  await db.update(companies).set({ name: 'Moagem' }).where(eq(companies.id, owner.companyId))
  await db.update(admins).set({ name: 'Chefia' }).where(eq(admins.id, boss.userId))
  expect(await nameOf(person.userId)).toBe('Nádia')
  expect(await nameOf(owner.userId)).toBe('Moagem')
  expect(await nameOf(boss.userId)).toBe('Chefia')
  expect([await nameOf(other.userId), await nameOf(otherOwner.userId)]).toEqual(before)
})

test('a mail greets a person without a profile by the account’s name', async () => {
  const person = await candidate(db)
  await db.update(users).set({ name: 'Rosa' }).where(eq(users.id, person.userId))
  await db.update(candidates).set({ name: ' ' }).where(eq(candidates.id, person.candidateId))
  expect(await nameOf(person.userId)).toBe('Rosa')
  await db.delete(candidates).where(eq(candidates.id, person.candidateId))
  expect(await nameOf(person.userId)).toBe('Rosa')
})
