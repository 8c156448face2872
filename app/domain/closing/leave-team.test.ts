import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { admin, company, member, must, publishedJob } from '#tests/support/makers/make.ts'
import { profiles, users } from '../accounts/account-table.ts'
import { type CompanyMember, system } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { deleteCompany } from '../companies/lifecycle/delete-company.ts'
import { companyMembers } from '../companies/member-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { deleteAccount, removePerson } from './delete-account.ts'
import { previewAccountDeletion } from './preview-account-deletion.ts'

const passwords = cheapPasswords()
const { db, pool } = await testDatabase()
const log = { warn: () => {} }

const isThere = async ({ companyId }: CompanyMember) =>
  (await db.$count(companies, eq(companies.id, companyId))) === 1
const hasAccount = async ({ userId }: CompanyMember) =>
  (await db.$count(users, eq(users.id, userId))) === 1
const remove = (person: CompanyMember) => db.transaction((tx) => removePerson(tx, person, system))

test('deleting a member’s account does not change the company and its jobs', async () => {
  const passwordHash = await passwords.hash('Mochila-verde-26')
  const owner = await company(db)
  const jobId = await publishedJob(db, owner)
  const recruiter = await member(db, owner, 'recrutador', { passwordHash })
  expect((await previewAccountDeletion(db, recruiter)).companies).toEqual([])
  must(await deleteAccount({ db, passwords, log }, recruiter, 'Mochila-verde-26'))
  expect(await hasAccount(recruiter)).toBe(false)
  expect(await isThere(owner)).toBe(true)
  expect(await db.$count(jobs, eq(jobs.id, jobId))).toBe(1)
})

test('the account that registered a company can be deleted while another owner stays', async () => {
  const owner = await company(db)
  const other = await member(db, owner, 'dono')
  await remove(owner)
  expect(await hasAccount(owner)).toBe(false)
  expect(await isThere(owner)).toBe(true)
  const rows = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, owner.companyId))
  expect(rows).toEqual([{ userId: other.userId }])
  const { rows: removals } = await pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'owner' = $1`,
    [owner.companyId],
  )
  expect(removals).toEqual([])
})

test('deleting the last owner’s account deletes the company, but not the accounts of other members', async () => {
  const owner = await company(db)
  const recruiter = await member(db, owner, 'recrutador')
  const [goes] = (await previewAccountDeletion(db, owner)).companies
  expect(goes).toMatchObject({ id: owner.companyId, members: 1 })
  await remove(owner)
  expect(await isThere(owner)).toBe(false)
  expect(await hasAccount(recruiter)).toBe(true)
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, recruiter.userId))
  expect(profile?.userType).toBeNull()
})

test('deleting the last owner’s account deletes a company registered by another account', async () => {
  const owner = await company(db)
  const heir = await member(db, owner, 'dono')
  await remove(owner)
  await remove(heir)
  expect(await isThere(owner)).toBe(false)
})

test('two owners who delete their accounts at the same time leave no company without an owner', async () => {
  const owner = await company(db)
  const other = await member(db, owner, 'dono')
  await Promise.all([remove(owner), remove(other)])
  expect(await isThere(owner)).toBe(false)
})

test('deleting a company keeps the accounts of members who also belong to another company', async () => {
  const [owner, elsewhere] = [await company(db), await company(db)]
  await db
    .insert(companyMembers)
    .values({ companyId: elsewhere.companyId, userId: owner.userId, role: 'leitor' })
  const alone = await company(db)
  const by = await admin(db)
  must(await deleteCompany({ db, log }, by, owner.companyId))
  must(await deleteCompany({ db, log }, by, alone.companyId))
  expect([await isThere(owner), await hasAccount(owner)]).toEqual([false, true])
  expect([await isThere(alone), await hasAccount(alone)]).toEqual([false, false])
})
