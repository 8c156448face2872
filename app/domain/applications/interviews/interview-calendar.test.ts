import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createSecrets } from '#app/integrations/identity/secrets.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  agedApplication,
  candidate,
  company,
  interviewProposal,
  member,
  must,
} from '#tests/support/makers/make.ts'
import { removeMember } from '../../team/remove-member.ts'
import { answerInterview } from './answer-interview.ts'
import { cancelInterview } from './cancel-interview.ts'
import { findInterviewForMail, findOwnInterview } from './find-interview.ts'
import { feedFile, hasTime, invitationFile } from './interview-calendar.ts'
import { endFeed, findFeedSecret, listFeed, renewFeed } from './interview-feed.ts'
import { proposeInterviews } from './propose-interviews.ts'

const { db } = await testDatabase()
const secrets = createSecrets('a secret of 32 characters or more')
const services = { db, secrets }
const portal = {
  publicUrl: 'https://lusona.ao',
  platformName: 'Lusona',
  supportEmail: 'apoio@lusona.ao',
}
const reader = { reader: 'candidate' as const, email: 'ana@exemplo.ao' }

async function confirmed() {
  const owner = await company(db, { bought: 'pro', name: 'Padaria; Kianda, Lda' })
  const ana = await candidate(db)
  const applicationId = await agedApplication(db, ana, owner, 2)
  const proposed = await proposeInterviews(services, owner, [applicationId], interviewProposal())
  const [id = ''] = must(proposed).interviewIds
  const key = { candidate: ana, applicationId }
  const slotId = (await findOwnInterview(db, key))?.slots[0]?.id ?? null
  must(await answerInterview(db, ana, key, { answer: 'confirmed', slotId, note: null }))
  return { owner, ana, id, key, applicationId }
}

async function fileOf(id: string) {
  const interview = await findInterviewForMail(db, id)
  if (!interview || !hasTime(interview)) throw new Error('the interview has no time')
  return { interview, ...invitationFile(portal, interview, reader) }
}

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events, method: calendar.getFirstPropertyValue('method') }
}

test('the calendar file of a confirmed interview is a REQUEST with time, location and landmark', async () => {
  const { id } = await confirmed()
  const { interview, content, method } = await fileOf(id)
  const { calendar, events, method: written } = read(content)
  expect([method, written]).toEqual(['REQUEST', 'REQUEST'])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Lusona/)
  const [event] = events
  expect(event?.uid).toBe(`${id}@lusona.ao`)
  expect(event?.sequence).toBe(0)
  expect(event?.summary).toBe('Entrevista: Padeiro (Padaria; Kianda, Lda)')
  expect(event?.location).toBe('Rua da Missão, 12, Luanda, perto de: Largo da Mutamba')
  expect(event?.startDate.toJSDate().getTime()).toBe(
    Math.floor(interview.startsAt.getTime() / 1000) * 1000,
  )
  expect(event?.duration.toSeconds()).toBe(30 * 60)
  expect(event?.organizer).toBe('mailto:apoio@lusona.ao')
  expect(event?.attendees.map((each) => each.getFirstValue())).toEqual(['MAILTO:ana@exemplo.ao'])
  expect(event?.component.getFirstPropertyValue('dtstamp')).toBeTruthy()
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  // RFC 5545, 3.1: lines end with CRLF and have at most 75 octets.
  const lines = content.split('\r\n')
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

test('the calendar file of a cancelled interview is a CANCEL with the same UID and a higher SEQUENCE', async () => {
  const { owner, id } = await confirmed()
  const first = read((await fileOf(id)).content)
  must(await cancelInterview(db, owner, id))
  const { events, method } = read((await fileOf(id)).content)
  expect(method).toBe('CANCEL')
  expect(events[0]?.uid).toBe(first.events[0]?.uid)
  expect(events[0]?.sequence).toBe(1)
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('changing the time of an interview increments SEQUENCE and keeps the UID in its calendar file', async () => {
  const { owner, ana, id, key, applicationId } = await confirmed()
  must(await proposeInterviews(services, owner, [applicationId], interviewProposal([9])))
  expect(read((await fileOf(id)).content)).toMatchObject({ method: 'CANCEL' })
  const slotId = (await findOwnInterview(db, key))?.slots[0]?.id ?? null
  must(await answerInterview(db, ana, key, { answer: 'confirmed', slotId, note: null }))
  const { events, method } = read((await fileOf(id)).content)
  expect([method, events[0]?.uid, events[0]?.sequence]).toEqual(['REQUEST', `${id}@lusona.ao`, 2])
})

test('a member’s calendar feed contains the company’s interviews until its secret is replaced or revoked', async () => {
  const { owner, id } = await confirmed()
  expect(await findFeedSecret(services, owner)).toBeUndefined()
  must(await renewFeed(services, owner))
  const secret = (await findFeedSecret(services, owner)) ?? ''
  const { events, method } = read(feedFile(portal, (await listFeed(db, secret)) ?? []))
  expect(method).toBe('PUBLISH')
  expect(events.map(({ uid }) => uid)).toEqual([`${id}@lusona.ao`])
  must(await cancelInterview(db, owner, id))
  expect(await listFeed(db, secret)).toEqual([])
  expect(read(feedFile(portal, [])).events).toEqual([])
  must(await renewFeed(services, owner))
  expect(await listFeed(db, secret)).toBeUndefined()
  const renewed = (await findFeedSecret(services, owner)) ?? ''
  must(await endFeed(db, owner))
  must(await endFeed(db, owner))
  expect(await listFeed(db, renewed)).toBeUndefined()
})

test('an interviewer’s calendar feed contains only interviews for the assigned jobs', async () => {
  const { owner } = await confirmed()
  const rui = await member(db, owner, 'entrevistador')
  must(await renewFeed(services, rui))
  const secret = (await findFeedSecret(services, rui)) ?? ''
  expect(await listFeed(db, secret)).toEqual([])
  must(await removeMember(db, owner, rui.userId))
  expect(await listFeed(db, secret)).toBeUndefined()
})
