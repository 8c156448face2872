import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { interviewMakers } from '#tests/support/makers/interviews.ts'
import { company, interviewProposal, must } from '#tests/support/makers/make.ts'
import { answerInterview } from './answer-interview.ts'
import { findOwnInterview, listInterviewsOfApplication } from './find-interview.ts'
import { interviews } from './interview-table.ts'
import { listPendingInterviews } from './list-interviews.ts'
import { proposeInterviews } from './propose-interviews.ts'

const { db } = await testDatabase()

const { services, applied, proposed, confirm, find, takenSeats, other } = interviewMakers(db)

test('two candidates cannot simultaneously take the last seat of an interview slot', async () => {
  const owner = await company(db, { bought: 'pro' })
  const [one, two] = [await applied(owner), await applied(owner)]
  const ids = [one.applicationId, two.applicationId]
  must(await proposeInterviews(services, owner, ids, interviewProposal([3], 1)))
  const key = { candidate: one.ana, applicationId: one.applicationId }
  const slotId = (await findOwnInterview(db, key))?.slots[0]?.id ?? ''
  const answer = { answer: 'confirmed' as const, slotId, note: null }
  const both = await Promise.all(
    [one, two].map(({ ana, applicationId }) =>
      answerInterview(db, ana, { candidate: ana, applicationId }, answer),
    ),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'no-seat' })
  const loser = both[0]?.ok ? two : one
  const loserKey = { candidate: loser.ana, applicationId: loser.applicationId }
  expect((await findOwnInterview(db, loserKey))?.slots).toEqual([])
  must(await answerInterview(db, loser.ana, loserKey, other('another-date', 'Só de tarde.')))
})

test('the database itself refuses to book more seats than a slot has', async () => {
  const owner = await company(db, { bought: 'pro' })
  const [one, two] = [await applied(owner), await applied(owner)]
  const ids = [one.applicationId, two.applicationId]
  must(await proposeInterviews(services, owner, ids, interviewProposal([3], 1)))
  must(await confirm(one.ana, one.applicationId))
  const [taken] = await db
    .select({ slotId: interviews.slotId, startsAt: interviews.startsAt })
    .from(interviews)
    .where(eq(interviews.applicationId, one.applicationId))
  const twice = db
    .update(interviews)
    .set({ status: 'confirmed', ...taken })
    .where(eq(interviews.applicationId, two.applicationId))
  await expect(twice).rejects.toMatchObject({
    cause: { constraint: 'interview_slots_taken' },
  })
})

test('several candidates can each book a seat until a slot is full', async () => {
  const owner = await company(db, { bought: 'pro' })
  const people = await Promise.all(Array.from({ length: 3 }, () => applied(owner)))
  const ids = people.map(({ applicationId }) => applicationId)
  must(await proposeInterviews(services, owner, ids, interviewProposal([3, 4], 2)))
  for (const { ana, applicationId } of people.slice(0, 2)) must(await confirm(ana, applicationId))
  const [, , last] = people
  if (!last) throw new Error('there are three candidates')
  const key = { candidate: last.ana, applicationId: last.applicationId }
  expect((await findOwnInterview(db, key))?.slots).toHaveLength(1)
  must(await confirm(last.ana, last.applicationId))
})

test('a candidate who asks for another interview date frees the seat', async () => {
  const { ana, owner, id, applicationId, key } = await proposed()
  must(await confirm(ana, applicationId))
  const slotId = (await find(id))?.slotId ?? ''
  must(await answerInterview(db, ana, key, other('another-date', 'Só depois das 16 horas.')))
  expect(await takenSeats(slotId)).toBe(0)
  expect(await find(id)).toMatchObject({ status: 'another-date', slotId: null, sequence: 1 })
  const { unanswered } = await listPendingInterviews(db, owner)
  expect(unanswered).toMatchObject([{ id, candidateNote: 'Só depois das 16 horas.' }])
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal([5])))
  must(await confirm(ana, applicationId))
  expect(await find(id)).toMatchObject({ status: 'confirmed', sequence: 2 })
  expect(await listInterviewsOfApplication(db, owner, applicationId)).toHaveLength(1)
})

test('a new proposal frees the seat of an interview that was already confirmed', async () => {
  const { ana, owner, id, applicationId } = await proposed()
  must(await confirm(ana, applicationId))
  const slotId = (await find(id))?.slotId ?? ''
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal([6])))
  expect(await find(id)).toMatchObject({ status: 'proposed', slotId: null, sequence: 1 })
  expect(await takenSeats(slotId)).toBe(0)
})

test('a candidate cannot change the interview time after 20 changes', async () => {
  const { ana, id, applicationId, key } = await proposed()
  must(await confirm(ana, applicationId))
  await db.update(interviews).set({ sequence: 20 }).where(eq(interviews.id, id))
  expect(await answerInterview(db, ana, key, other('another-date'))).toMatchObject({
    refusal: 'too-often',
  })
})

test('a candidate cannot confirm an interview time that the company has replaced', async () => {
  const { ana, owner, applicationId, key } = await proposed()
  const old = (await findOwnInterview(db, key))?.slots[0]?.id ?? null
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal([9])))
  const late = { answer: 'confirmed' as const, slotId: old, note: null }
  expect(await answerInterview(db, ana, key, late)).toMatchObject({ refusal: 'slot-gone' })
})
