import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company } from '#tests/support/makers/make.ts'
import { type CompanyMember, companyIdOf, type UserId } from './actor.ts'
import { applications } from './applications/application-table.ts'
import { jobs } from './jobs/job-table.ts'
import { offerVersion } from './subscriptions/package-offer.ts'
import { requestPackage } from './subscriptions/request-package.ts'
import { packages } from './subscriptions/subscription-table.ts'

const { db } = await testDatabase()

test('a user id is not assignable to a company id or a candidate id', async () => {
  const userId: UserId = randomUUID()
  // @ts-expect-error: a user id must not be accepted as a company id.
  expect(await db.$count(jobs, eq(jobs.companyId, userId))).toBe(0)
  // @ts-expect-error: a user id must not be accepted as a candidate id.
  expect(await db.$count(applications, eq(applications.candidateId, userId))).toBe(0)
  expect(await db.$count(jobs, eq(jobs.companyId, companyIdOf(userId)))).toBe(0)
})

test('a member who submits a form already submitted by a colleague gets the colleague’s result', async () => {
  const owner = await company(db, { bought: null })
  const colleague: CompanyMember = { ...owner, userId: randomUUID() }
  const [offered] = await db.select().from(packages).where(eq(packages.type, 'pro'))
  if (!offered) throw new Error('there is no such package')
  const order = { packageId: offered.id, expectedVersion: offerVersion(offered), proof: undefined }
  const idempotencyKey = { key: randomUUID(), fingerprint: 'a' }
  const first = await requestPackage(db, owner, order, idempotencyKey)
  expect(await requestPackage(db, colleague, order, idempotencyKey)).toEqual(first)
})
