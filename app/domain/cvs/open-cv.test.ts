import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { holdInserts } from '#tests/support/database/hold-inserts.ts'
import {
  admin,
  candidate,
  company,
  eventsOf,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applications, cvOpenings } from '../applications/application-table.ts'
import { openCv } from './open-cv.ts'

const { db, pool } = await testDatabase()
const owner = await company(db)
const jobId = await publishedJob(db, owner)
const applicant = await candidate(db)
const id = await sentApplication(db, applicant, jobId)

test.each([
  ['its candidate', async () => applicant],
  ['the company that it was sent to', async () => owner],
  ['a colleague in that company', async () => ({ ...owner, userId: randomUUID() })],
  ['an administrator', () => admin(db)],
])('%s can open the CV of an application', async (_, who) => {
  expect(must(await openCv(db, await who(), id))).toMatchObject({
    name: 'cv.pdf',
    contentType: 'application/pdf',
  })
})

test.each([
  ['another candidate', () => candidate(db)],
  ['another company', () => company(db)],
])('%s cannot open the CV of an application', async (_, who) => {
  expect(await openCv(db, await who(), id)).toMatchObject({ refusal: 'not-found' })
})

test('every opening of a CV is recorded with the person who opened it', async () => {
  await db.delete(cvOpenings)
  must(await openCv(db, owner, id))
  expect(await db.select().from(cvOpenings)).toMatchObject([
    {
      applicationId: id,
      candidateId: applicant.candidateId,
      actorKind: 'company',
      actorId: owner.userId,
    },
  ])
  const administrator = await admin(db)
  for (const actor of [owner, administrator]) {
    must(await openCv(db, actor, id))
    expect((await eventsOf(db, id)).at(-1)).toMatchObject({
      name: 'cv-opened',
      actorId: actor.userId,
    })
  }
  const before = await eventsOf(db, id)
  must(await openCv(db, applicant, id))
  expect(await eventsOf(db, id), 'opening one’s own CV records no event').toEqual(before)
})

test('simultaneous requests for pages of a CV count as one opening', async () => {
  await db.delete(cvOpenings)
  const held = holdInserts(pool, 'cv_openings', 2)
  const requests = [1, 2].map(() => openCv(db, owner, id, { sittingMinutes: 30 }))
  await held
  for (const opened of await Promise.all(requests)) must(opened)
  expect(await db.$count(cvOpenings)).toBe(1)
})

test('opening the CV of an application without a file is refused as cv-missing', async () => {
  const bare = await sentApplication(db, await candidate(db), jobId)
  await db
    .update(applications)
    .set({ cvKey: null, cvName: null, cvType: null })
    .where(eq(applications.id, bare))
  expect(await openCv(db, owner, bare)).toMatchObject({ refusal: 'cv-missing' })
})
