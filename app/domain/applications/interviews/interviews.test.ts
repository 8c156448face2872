import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { interviewMakers } from '#tests/support/makers/interviews.ts'
import {
  candidate,
  company,
  eventsOf,
  interviewProposal,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applications } from '../application-table.ts'
import { decideApplication } from '../decide-application.ts'
import { eraseCandidate } from '../erase-candidate.ts'
import { reportEmployment } from '../report-employment.ts'
import { withdrawApplication } from '../withdraw-application.ts'
import { answerInterview } from './answer-interview.ts'
import { cancelInterview } from './cancel-interview.ts'
import { findOwnInterview, listInterviewsOfApplication } from './find-interview.ts'
import { type InterviewStatus, interviewBadge } from './interview.ts'
import { interviewProposals, interviews } from './interview-table.ts'
import { listInterviews, listPendingInterviews } from './list-interviews.ts'
import { markInterview } from './mark-interview.ts'
import { proposeInterviews } from './propose-interviews.ts'

const { db } = await testDatabase()

const { secrets, services, applied, proposed, confirm, find, takenSeats, moveStart, other } =
  interviewMakers(db)

test('an interview invitation counts as an answer to the application', async () => {
  const { owner, applicationId } = await applied()
  const answeredAt = async () =>
    (await db.select().from(applications).where(eq(applications.id, applicationId)))[0]?.answeredAt
  expect(await answeredAt()).toBeNull()
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal()))
  const first = await answeredAt()
  expect(first).toBeInstanceOf(Date)
  must(await decideApplication(db, owner, applicationId, 'approved'))
  must(await decideApplication(db, owner, applicationId, 'reviewing'))
  expect(await answeredAt()).toEqual(first)
})

test('a candidate who confirms a proposed interview time takes a seat of this slot', async () => {
  const { ana, owner, id, applicationId, key } = await proposed()
  const offered = await findOwnInterview(db, key)
  expect(offered?.slots).toHaveLength(2)
  expect(offered).toMatchObject({ status: 'proposed', may: { answer: true } })
  must(await confirm(ana, applicationId, 1))
  const stored = await find(id)
  expect(stored).toMatchObject({ status: 'confirmed', slotId: offered?.slots[1]?.id, sequence: 0 })
  expect(stored?.startsAt).toEqual(offered?.slots[1]?.startsAt)
  expect(await takenSeats(stored?.slotId ?? '')).toBe(1)
  must(await confirm(ana, applicationId, 1))
  const names = (await eventsOf(db, id)).map(({ name }) => name)
  expect(names).toEqual(['interview-proposed', 'interview-answered'])
  const week = { from: new Date(), until: new Date(Date.now() + 7 * 86_400_000) }
  expect(await listInterviews(db, owner, week)).toMatchObject([{ id, may: { cancel: true } }])
})

test('a candidate can answer an interview invitation through the link in the mail, without signing in', async () => {
  const { id, key } = await proposed()
  const secret = secrets.ofLink(id)
  const slotId = (await findOwnInterview(db, { secret }))?.slots[0]?.id ?? null
  const visitor = { kind: 'visitor' as const, client: '192.0.2.1' }
  const yes = { answer: 'confirmed' as const, slotId, note: null }
  expect(await answerInterview(db, visitor, { secret: 'x' }, yes)).toMatchObject({
    refusal: 'not-found',
  })
  must(await answerInterview(db, visitor, { secret }, yes))
  expect(await findOwnInterview(db, key)).toMatchObject({ id, status: 'confirmed' })
})

test('a company can propose another interview after the candidate declined the first one', async () => {
  const { ana, owner, id, applicationId, key } = await proposed()
  must(await answerInterview(db, ana, key, other('declined')))
  expect(await confirm(ana, applicationId)).toMatchObject({ refusal: 'too-late' })
  const again = await proposeInterviews(services, owner, [applicationId], interviewProposal([5]))
  expect(must(again).interviewIds).not.toContain(id)
  expect(await findOwnInterview(db, key)).toMatchObject({ status: 'proposed' })
})

test('a candidate cannot answer a cancelled interview', async () => {
  const { ana, owner, id, applicationId } = await proposed()
  must(await confirm(ana, applicationId))
  must(await cancelInterview(db, owner, id))
  must(await cancelInterview(db, owner, id))
  expect(await find(id)).toMatchObject({ status: 'cancelled', slotId: null, sequence: 1 })
  expect(await confirm(ana, applicationId)).toMatchObject({ refusal: 'too-late' })
  expect(await markInterview(db, owner, id, 'held')).toMatchObject({ refusal: 'not-yet' })
})

test('a company can mark an interview as held or missed only after its start', async () => {
  const { ana, owner, id, applicationId } = await proposed()
  must(await confirm(ana, applicationId))
  expect(await markInterview(db, owner, id, 'held')).toMatchObject({ refusal: 'not-yet' })
  await moveStart(id, -1)
  expect(await cancelInterview(db, owner, id)).toMatchObject({ refusal: 'over' })
  expect((await listPendingInterviews(db, owner)).unmarked).toMatchObject([
    { id, may: { mark: true, cancel: false } },
  ])
  must(await markInterview(db, owner, id, 'missed'))
  must(await markInterview(db, owner, id, 'held'))
  expect(await find(id)).toMatchObject({ status: 'held' })
  expect((await listPendingInterviews(db, owner)).unmarked).toEqual([])
  expect(await confirm(ana, applicationId)).toMatchObject({ refusal: 'too-late' })
})

test('another company, candidate or interviewer cannot read or change an interview', async () => {
  const { owner, id, applicationId, key } = await proposed()
  const stranger = await company(db)
  const rosa = await candidate(db)
  const rui = await member(db, owner, 'entrevistador')
  const proposal = interviewProposal()
  expect(await proposeInterviews(services, stranger, [applicationId], proposal)).toMatchObject({
    refusal: 'not-found',
  })
  for (const actor of [stranger, rui]) {
    expect(await cancelInterview(db, actor, id)).toMatchObject({ refusal: 'not-found' })
    expect(await markInterview(db, actor, id, 'held')).toMatchObject({ refusal: 'not-found' })
    expect(await listInterviewsOfApplication(db, actor, applicationId)).toEqual([])
    expect((await listPendingInterviews(db, actor)).unanswered).toEqual([])
  }
  expect(await findOwnInterview(db, { ...key, candidate: rosa })).toBeUndefined()
  expect(
    await answerInterview(db, rosa, { ...key, candidate: rosa }, other('declined')),
  ).toMatchObject({ refusal: 'not-found' })
})

test('an interview invitation with a money request, impossible time or ended application is refused', async () => {
  const { ana, owner, applicationId } = await applied()
  const propose = (change: Partial<ReturnType<typeof interviewProposal>>) =>
    proposeInterviews(services, owner, [applicationId], { ...interviewProposal(), ...change })
  expect(await propose(interviewProposal([3, -1]))).toMatchObject({
    refusal: 'time-not-possible',
    detail: { impossible: [{ index: 1, isPast: true }] },
  })
  expect(await propose(interviewProposal([181]))).toMatchObject({
    refusal: 'time-not-possible',
    detail: { impossible: [{ index: 0, isPast: false }] },
  })
  expect(await propose({ note: 'Pague a taxa de inscrição antes.' })).toMatchObject({
    refusal: 'asks-for-money',
  })
  must(await propose({}))
  const key = { candidate: ana, applicationId }
  const money = other('declined', 'Pague a taxa de inscrição de 5.000 kz.')
  expect(await answerInterview(db, ana, key, money)).toMatchObject({ refusal: 'asks-for-money' })
  must(await decideApplication(db, owner, applicationId, 'rejected'))
  expect(await propose({})).toMatchObject({ refusal: 'ended' })
  expect(await confirm(ana, applicationId)).toMatchObject({ refusal: 'too-late' })
})

test('a company on trial can propose 20 interviews a day', async () => {
  const owner = await company(db)
  const { applicationId } = await applied(owner)
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal()))
  const again = () => proposeInterviews(services, owner, [applicationId], interviewProposal())
  // Each new proposal sends a mail, so it counts towards the limit.
  for (let nth = 0; nth < 19; nth++) must(await again())
  expect(await again()).toMatchObject({ refusal: 'too-many', detail: { left: 0 } })
})

test('withdrawing an application cancels its interview', async () => {
  const one = await proposed()
  must(await confirm(one.ana, one.applicationId))
  const slotId = (await find(one.id))?.slotId ?? ''
  must(await withdrawApplication(db, one.ana, one.applicationId))
  expect(await find(one.id)).toMatchObject({ status: 'cancelled', sequence: 1 })
  expect(await takenSeats(slotId)).toBe(0)
  const two = await proposed()
  must(await reportEmployment(db, two.ana, { hiredThrough: 'outro' }))
  expect(await find(two.id)).toMatchObject({ status: 'cancelled', sequence: 0 })
})

test('deleting a candidate’s account cancels the interviews and deletes the notes of both sides', async () => {
  const owner = await company(db, { bought: 'pro' })
  const ana = await candidate(db)
  const applicationId = await sentApplication(db, ana, await publishedJob(db, owner))
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal()))
  must(await confirm(ana, applicationId))
  const [row] = await db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, applicationId))
  await db.transaction((tx) => eraseCandidate(tx, ana, ana.candidateId))
  expect(await find(row?.id ?? '')).toMatchObject({ status: 'cancelled', candidateNote: null })
  expect(await takenSeats(row?.slotId ?? '')).toBe(0)
  const notes = await db
    .select({ note: interviewProposals.note })
    .from(interviewProposals)
    .where(eq(interviewProposals.id, row?.proposalId ?? ''))
  expect(notes).toEqual([{ note: null }])
})

test('an unanswered invitation of a rejected application has no effect, before it is cancelled too', () => {
  const badge = (status: InterviewStatus, applicationHasEnded: boolean) =>
    interviewBadge(status, { applicationHasEnded }).label
  expect(badge('proposed', true)).toBe('Sem efeito')
  expect(badge('another-date', true)).toBe('Sem efeito')
  expect(badge('proposed', false)).toBe('Por responder')
  expect(badge('held', true)).toBe('Realizada')
})
