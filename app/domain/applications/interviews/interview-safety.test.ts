import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  agedApplication,
  candidate,
  company,
  interviewProposal,
  must,
} from '#tests/support/makers/make.ts'
import type { Candidate, CompanyMember } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { decideApplication } from '../decide-application.ts'
import { sendMessages } from '../messages/send-messages.ts'
import { answerInterview } from './answer-interview.ts'
import { endInterviewsOfRejected } from './cancel-interview.ts'
import { findOwnInterview } from './find-interview.ts'
import { findFeedSecret, listFeed, renewFeed } from './interview-feed.ts'
import { interviews } from './interview-table.ts'
import { proposeInterviews } from './propose-interviews.ts'
import { remindOfInterviews } from './remind-of-interviews.ts'

const { db } = await testDatabase()
const services = { db, secrets: createSecrets('a secret of 32 characters or more') }

async function applied(owner: CompanyMember) {
  const ana = await candidate(db)
  return { ana, applicationId: await agedApplication(db, ana, owner, 2) }
}

async function confirm(ana: Candidate, applicationId: string, index: number) {
  const key = { candidate: ana, applicationId }
  const slotId = (await findOwnInterview(db, key))?.slots[index]?.id ?? null
  return answerInterview(db, ana, key, { answer: 'confirmed', slotId, note: null })
}

test('two candidates who swap interview slots at the same moment both succeed', async () => {
  const owner = await company(db, { bought: 'pro' })
  const [one, two] = [await applied(owner), await applied(owner)]
  const ids = [one.applicationId, two.applicationId]
  must(await proposeInterviews(services, owner, ids, interviewProposal([3, 4], 2)))
  must(await confirm(one.ana, one.applicationId, 0))
  must(await confirm(two.ana, two.applicationId, 1))
  const exchanged = await Promise.all([
    confirm(one.ana, one.applicationId, 1),
    confirm(two.ana, two.applicationId, 0),
  ])
  for (const answer of exchanged) must(answer)
})

test('a suspended company cannot invite or message candidates, and no reminders or feeds are sent', async () => {
  const owner = await company(db, { bought: 'pro' })
  const { ana, applicationId } = await applied(owner)
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal([3, 4])))
  must(await confirm(ana, applicationId, 0))
  must(await renewFeed(services, owner))
  const secret = (await findFeedSecret(services, owner)) ?? ''
  expect(await listFeed(db, secret)).toHaveLength(1)
  await db.update(companies).set({ approval: 'suspended' }).where(eq(companies.id, owner.companyId))
  expect(await listFeed(db, secret)).toBeUndefined()
  const again = await proposeInterviews(services, owner, [applicationId], interviewProposal())
  expect(again).toMatchObject({ refusal: 'company-suspended' })
  const words = { subject: 'Entrevista', body: 'Venha amanhã.', date: '', place: '' }
  expect(await sendMessages(db, owner, [applicationId], words)).toMatchObject({
    refusal: 'company-suspended',
  })
  await db.execute(sql`update interviews set starts_at = now() + interval '20 hours',
    answered_at = now() - interval '3 days' where application_id = ${applicationId}`)
  await remindOfInterviews(db)
  const isOwn = eq(interviews.applicationId, applicationId)
  expect((await db.select().from(interviews).where(isOwn))[0]?.remindedDayAt).toBeNull()
})

test('a rejected candidate’s interview is cancelled as soon as the rejection is final', async () => {
  const owner = await company(db, { bought: 'pro' })
  const { ana, applicationId } = await applied(owner)
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal([3, 4])))
  must(await confirm(ana, applicationId, 0))
  must(await decideApplication(db, owner, applicationId, 'rejected'))
  const isOwn = eq(interviews.applicationId, applicationId)
  const statusAfterTask = async () => {
    await endInterviewsOfRejected(db)
    return (await db.select().from(interviews).where(isOwn))[0]?.status
  }
  expect(await statusAfterTask()).toBe('confirmed')
  await db.execute(sql`update applications set reviewed_at = now() - interval '2 minutes'
    where id = ${applicationId}`)
  expect(await statusAfterTask()).toBe('cancelled')
})
