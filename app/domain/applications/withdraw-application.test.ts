import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  eventsOf,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { decideApplication } from './decide-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db } = await testDatabase()

async function submitted() {
  const [ana, owner] = [await candidate(db), await company(db)]
  const id = await sentApplication(db, ana, await publishedJob(db, owner))
  return { ana, owner, id }
}

async function statusOf(id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return row?.status
}

test('withdrawing a submitted application is recorded in the history and as an event', async () => {
  const { ana, id } = await submitted()
  must(await withdrawApplication(db, ana, id))
  expect(await statusOf(id)).toBe('withdrawn')
  const history = await db
    .select({ to: applicationStatusChanges.toStatus })
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, id))
    .orderBy(applicationStatusChanges.at)
  expect(history.map(({ to }) => to)).toEqual(['submitted', 'withdrawn'])
  expect((await eventsOf(db, id)).map(({ name }) => name)).toContain('application-withdrawn')
})

test('a candidate can withdraw an application only while it is submitted', async () => {
  for (const status of ['reviewing', 'approved', 'rejected'] as const) {
    const { ana, owner, id } = await submitted()
    must(await decideApplication(db, owner, id, status))
    expect(await withdrawApplication(db, ana, id)).toMatchObject({ refusal: 'not-submitted' })
    expect(await statusOf(id)).toBe(status)
  }
})

test('a candidate cannot withdraw another candidate’s application', async () => {
  const { id } = await submitted()
  const other = await candidate(db)
  expect(await withdrawApplication(db, other, id)).toMatchObject({ refusal: 'not-found' })
  expect(await statusOf(id)).toBe('submitted')
})

test('of a simultaneous decision and withdrawal, exactly one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { ana, owner, id } = await submitted()
    const [decided, withdrawn] = await Promise.all([
      decideApplication(db, owner, id, 'reviewing'),
      withdrawApplication(db, ana, id),
    ])
    expect([decided.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1)
    expect(await statusOf(id)).toBe(withdrawn.ok ? 'withdrawn' : 'reviewing')
  }
})

test('the second of two simultaneous withdrawals changes nothing', async () => {
  const { ana, id } = await submitted()
  const answers = await Promise.all([
    withdrawApplication(db, ana, id),
    withdrawApplication(db, ana, id),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { version } = (await db.select().from(applications).where(eq(applications.id, id)))[0] ?? {}
  expect(version).toBe(2)
})
