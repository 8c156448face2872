import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  ageApplication,
  agedApplication,
  candidate,
  company,
  eventsOf,
  must,
} from '#tests/support/makers/make.ts'
import { applications } from './application-table.ts'
import { askForAnswer } from './ask-for-answer.ts'
import { decideApplication } from './decide-application.ts'
import { listOwnApplications } from './list-own-applications.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db } = await testDatabase()

async function aged(days: number) {
  const [ana, owner] = [await candidate(db), await company(db)]
  return { ana, owner, id: await agedApplication(db, ana, owner, days) }
}

test('a candidate can ask for an answer once, from ten days after applying', async () => {
  const { ana, id } = await aged(9)
  const offered = async () => (await listOwnApplications(db, ana)).applications[0]?.may.askForAnswer
  expect(await askForAnswer(db, ana, id)).toMatchObject({ refusal: 'too-early' })
  expect(await offered()).toBe(false)
  await ageApplication(db, id, 10)
  expect(await offered()).toBe(true)
  must(await askForAnswer(db, ana, id))
  expect(await offered()).toBe(false)
  expect(await askForAnswer(db, ana, id)).toMatchObject({ refusal: 'already-asked' })
})

test('of two simultaneous requests for an answer, only one is recorded', async () => {
  const { ana, id } = await aged(12)
  const both = await Promise.all([askForAnswer(db, ana, id), askForAnswer(db, ana, id)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const requests = (await eventsOf(db, id)).filter(({ name }) => name === 'answer-asked')
  expect(requests).toHaveLength(1)
})

test('a candidate can ask for an answer only while the application is pending', async () => {
  for (const status of ['approved', 'rejected'] as const) {
    const { ana, owner, id } = await aged(12)
    must(await decideApplication(db, owner, id, status))
    expect(await askForAnswer(db, ana, id)).toMatchObject({ refusal: 'already-answered' })
  }
  const gone = await aged(12)
  must(await withdrawApplication(db, gone.ana, gone.id))
  expect(await askForAnswer(db, gone.ana, gone.id)).toMatchObject({ refusal: 'already-answered' })
  const reviewed = await aged(12)
  must(await decideApplication(db, reviewed.owner, reviewed.id, 'reviewing'))
  must(await askForAnswer(db, reviewed.ana, reviewed.id))
})

test('a candidate cannot ask for an answer to another candidate’s application', async () => {
  const { id } = await aged(12)
  const other = await candidate(db)
  expect(await askForAnswer(db, other, id)).toMatchObject({ refusal: 'not-found' })
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row?.answerAskedAt).toBeNull()
})
