import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  changeSubscription,
  company,
  eventsOf,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { openedCandidate, visibleCandidate } from '#tests/support/makers/visible-candidate.ts'
import type { Candidate, CompanyMember } from '../actor.ts'
import { jobs } from '../jobs/job-table.ts'
import { findCandidateProfile } from './find-candidate-profile.ts'
import { jobInvitations } from './invitation-table.ts'
import { inviteCandidate } from './invite-candidate.ts'
import { answerInvitation, listOwnInvitations } from './own-invitations.ts'
import { saveVisibility, visibilitySchema } from './save-visibility.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'pro' })
await changeSubscription(db, owner, { extraJobs: 50 })
const job = () => publishedJob(db, owner)
const invite = (person: Candidate, jobId: string, who: CompanyMember = owner) =>
  inviteCandidate(db, who, person.candidateId, { jobId, template: 'profile' })
const close = (jobId: string) => db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
const invitationsOf = ({ candidateId }: Candidate) =>
  db.$count(jobInvitations, eq(jobInvitations.candidateId, candidateId))

async function invited() {
  const ana = await openedCandidate(db, owner)
  const jobId = await job()
  must(await invite(ana, jobId))
  const [invitation] = await listOwnInvitations(db, ana)
  if (!invitation) throw new Error('no invitation')
  return { ana, jobId, invitation }
}

test('a company can invite a candidate to an open job, and both see the answer', async () => {
  const { ana, jobId, invitation } = await invited()
  expect(invitation).toMatchObject({ jobId, isOpen: true, answer: null, hasApplied: false })
  expect((await eventsOf(db, invitation.id))[0]?.name).toBe('job-invitation-sent')
  const accepted = await answerInvitation(db, ana, invitation.id, { answer: 'accepted' })
  expect(must(accepted)).toEqual({ jobId })
  must(await answerInvitation(db, ana, invitation.id, { answer: 'accepted' }))
  expect((await eventsOf(db, invitation.id)).map(({ name }) => name)).toEqual([
    'job-invitation-sent',
    'job-invitation-answered',
  ])
  const profile = must(await findCandidateProfile(db, owner, ana.candidateId))
  expect(profile.opened?.invitations).toMatchObject([{ answer: 'accepted' }])
})

test('inviting a candidate to a job twice at the same time creates one invitation', async () => {
  const ana = await openedCandidate(db, owner)
  const jobId = await job()
  const both = await Promise.all([invite(ana, jobId), invite(ana, jobId)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already-invited' })
})

test('a company cannot invite a candidate a fourth time within 30 days', async () => {
  const ana = await openedCandidate(db, owner)
  for (const _ of [1, 2]) must(await invite(ana, await job()))
  const both = await Promise.all([invite(ana, await job()), invite(ana, await job())])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: 'invited-lately' })
  expect(await invitationsOf(ana)).toBe(3)
  await db
    .update(jobInvitations)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(jobInvitations.candidateId, ana.candidateId))
  must(await invite(ana, await job()))
})

test('a company cannot invite a candidate whose profile is hidden or not opened yet', async () => {
  const closed = await visibleCandidate(db)
  expect(await invite(closed, await job())).toMatchObject({ refusal: 'hidden-meanwhile' })
  const ana = await openedCandidate(db, owner)
  must(await saveVisibility(db, ana, visibilitySchema.parse({ visibleTo: 'nobody' })))
  expect(await invite(ana, await job())).toMatchObject({ refusal: 'hidden-meanwhile' })
  expect(await invitationsOf(ana)).toBe(0)
})

test('a company cannot invite candidates to closed jobs, others’ jobs or jobs they applied for', async () => {
  const ana = await openedCandidate(db, owner)
  const closed = await job()
  await close(closed)
  const foreign = await publishedJob(db, await company(db))
  for (const jobId of [closed, foreign])
    expect(await invite(ana, jobId)).toMatchObject({ refusal: 'job-not-open' })
  const applied = await job()
  await sentApplication(db, ana, applied)
  expect(await invite(ana, applied)).toMatchObject({ refusal: 'already-applied' })
})

test('a company cannot invite candidates if its plan excludes the candidate database', async () => {
  const ana = await openedCandidate(db, owner)
  const other = await company(db, { bought: 'essencial' })
  const jobId = await publishedJob(db, other)
  expect(await invite(ana, jobId, other)).toMatchObject({ refusal: 'not-in-plan' })
})

test('a candidate cannot answer another candidate’s invitation', async () => {
  const { invitation } = await invited()
  const rui = await candidate(db)
  expect(await answerInvitation(db, rui, invitation.id, { answer: 'declined' })).toMatchObject({
    refusal: 'not-found',
  })
})

test('a candidate can only decline an invitation to a job that has closed', async () => {
  const { ana, jobId, invitation } = await invited()
  await close(jobId)
  const answer = (given: 'accepted' | 'declined') =>
    answerInvitation(db, ana, invitation.id, { answer: given })
  expect(await answer('accepted')).toMatchObject({ refusal: 'job-not-open' })
  must(await answer('declined'))
  expect((await listOwnInvitations(db, ana))[0]).toMatchObject({
    answer: 'declined',
    isOpen: false,
  })
})
