import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  changeSubscription,
  company,
  eventsOf,
  jobWords,
  must,
} from '#tests/support/makers/make.ts'
import { findNewestSubscription } from '../subscriptions/find-subscription.ts'
import { createJobAsAdmin } from './create-job-as-admin.ts'
import { jobs } from './job-table.ts'

const { db } = await testDatabase()

test('a job created by an administrator is active immediately', async () => {
  const { id } = must(
    await createJobAsAdmin(db, await admin(db), (await company(db)).companyId, jobWords()),
  )
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id))
  expect(job?.status).toBe('active')
})

test('a job created by an administrator uses no publication of the package', async () => {
  const owner = await company(db)
  await changeSubscription(db, owner, { jobsUsed: 2 })
  must(await createJobAsAdmin(db, await admin(db), owner.companyId, jobWords({ isUrgent: true })))
  expect((await findNewestSubscription(db, owner.companyId))?.jobsUsed).toBe(2)
})

test('an administrator cannot create a job without choosing a company', async () => {
  expect(await createJobAsAdmin(db, await admin(db), null, jobWords())).toMatchObject({
    refusal: 'company-missing',
  })
})

test('an administrator cannot create a job for a company that does not exist', async () => {
  expect(await createJobAsAdmin(db, await admin(db), randomUUID(), jobWords())).toMatchObject({
    refusal: 'company-missing',
  })
})

test('an administrator cannot create a job for an unapproved company', async () => {
  const unapproved = await company(db, { approved: false })
  expect(
    await createJobAsAdmin(db, await admin(db), unapproved.companyId, jobWords()),
  ).toMatchObject({
    refusal: 'company-not-approved',
  })
})

test('the history names the administrator who created the job', async () => {
  const who = await admin(db)
  const { id } = must(await createJobAsAdmin(db, who, (await company(db)).companyId, jobWords()))
  expect(await eventsOf(db, id)).toMatchObject([{ name: 'job-created', actorId: who.userId }])
})
