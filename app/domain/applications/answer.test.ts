import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { agedApplication, candidate, company, must } from '#tests/support/makers/make.ts'
import { applications } from './application-table.ts'
import { decideApplication } from './decide-application.ts'
import { decideApplications, undoDecision } from './decide-applications.ts'
import { listOwnApplications } from './list-own-applications.ts'
import { seeApplication } from './see-application.ts'

const { db } = await testDatabase()

async function sent() {
  const [ana, owner] = [await candidate(db), await company(db)]
  return { ana, owner, id: await agedApplication(db, ana, owner, 3) }
}

async function find(id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('the application is gone')
  return row
}

test('a final decision counts as an answer, but the status reviewing does not', async () => {
  const { owner, id } = await sent()
  must(await decideApplication(db, owner, id, 'reviewing'))
  expect((await find(id)).answeredAt).toBeNull()
  must(await decideApplication(db, owner, id, 'rejected'))
  const { answeredAt } = await find(id)
  expect(answeredAt).not.toBeNull()
  must(await decideApplication(db, owner, id, 'approved'))
  expect((await find(id)).answeredAt).toEqual(answeredAt)
})

test('a reverted decision no longer counts as an answer', async () => {
  const { owner, id } = await sent()
  must(await decideApplication(db, owner, id, 'rejected'))
  must(await decideApplication(db, owner, id, 'submitted'))
  expect((await find(id)).answeredAt).toBeNull()
  const { version } = await find(id)
  const { decisionId } = must(await decideApplications(db, owner, [{ id, version }], 'approved'))
  expect((await find(id)).answeredAt).not.toBeNull()
  must(await undoDecision(db, owner, decisionId))
  expect((await find(id)).answeredAt).toBeNull()
})

test('a final status without the time of its answer cannot be stored', async () => {
  const { owner, id } = await sent()
  must(await decideApplication(db, owner, id, 'rejected'))
  const forget = db.update(applications).set({ answeredAt: null }).where(eq(applications.id, id))
  await expect(forget).rejects.toThrow()
})

test('a candidate sees when the company first opened the application, but only an hour later', async () => {
  const { ana, owner, id } = await sent()
  await seeApplication(db, owner, id)
  const openedAt = async () => (await listOwnApplications(db, ana)).applications[0]?.openedAt
  expect(await openedAt()).toBeNull()
  await db
    .update(applications)
    .set({ openedAt: sql`now() - interval '61 minutes'` })
    .where(eq(applications.id, id))
  const first = await openedAt()
  expect(first).toBeInstanceOf(Date)
  await seeApplication(db, owner, id)
  expect(await openedAt()).toEqual(first)
})
