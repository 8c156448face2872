import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveNotifications } from '#app/domain/accounts/account-settings.ts'
import { system } from '#app/domain/actor.ts'
import { removePerson } from '#app/domain/closing/delete-account.ts'
import { events } from '#app/domain/history/event-table.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { enforceSeats } from '#app/domain/subscriptions/enforce-seats.ts'
import { assignInterviewers } from '#app/domain/team/assign-interviewers.ts'
import { changeRole } from '#app/domain/team/change-role.ts'
import { inviteMember } from '#app/domain/team/invite-member.ts'
import { removeMember } from '#app/domain/team/remove-member.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import {
  admin,
  candidate,
  company,
  jobWords,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from './react-to-event.ts'

const { ctx, db, pool } = await testContext()

async function mailsAfter(name: string, about?: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select id from events where name = $1 and subject_id = coalesce($2, subject_id)
     order by at desc, id desc limit 1`,
    [name, about ?? null],
  )
  await reactToEvent(ctx, rows[0].id)
  const { rows: mails } = await pool.query(
    'select mail, recipient from mail_outbox where event_id = $1 order by recipient, mail',
    [rows[0].id],
  )
  return mails.map(({ mail, recipient }) => `${mail} ${recipient}`)
}

const address = (who: string) => `${who}-${randomUUID()}@exemplo.ao`

async function team() {
  const emails = {
    dono: address('a-dono'),
    recrutador: address('b-recrutador'),
    entrevistador: address('c-entrevistador'),
    leitor: address('d-leitor'),
  }
  const owner = await company(db, { bought: 'corporativo', email: emails.dono })
  const recruiter = await member(db, owner, 'recrutador', { email: emails.recrutador })
  const interviewer = await member(db, owner, 'entrevistador', { email: emails.entrevistador })
  const reader = await member(db, owner, 'leitor', { email: emails.leitor })
  return { emails, owner, recruiter, interviewer, reader }
}

test('members who decide on applications get an e-mail about each new application, unless they switched it off', async () => {
  const { emails, owner, recruiter } = await team()
  await sentApplication(db, await candidate(db), await publishedJob(db, owner))
  const toTeam = (mails: string[]) =>
    mails.filter((mail) => mail.startsWith('application-received'))
  expect(toTeam(await mailsAfter('application-submitted'))).toEqual([
    `application-received ${emails.dono}`,
    `application-received ${emails.recrutador}`,
  ])
  await saveNotifications(db, recruiter, { applications: false, alerts: true, news: false })
  await sentApplication(db, await candidate(db), await publishedJob(db, owner))
  expect(toTeam(await mailsAfter('application-submitted'))).toEqual([
    `application-received ${emails.dono}`,
  ])
})

test('members who write jobs get an e-mail about a decision on a job', async () => {
  const { emails, owner } = await team()
  const { id } = must(await createJob(db, owner, jobWords()))
  must(await setJobStatus(db, await admin(db), id, 'active'))
  expect(await mailsAfter('job-status-changed')).toEqual([
    `job-approved ${emails.dono}`,
    `job-approved ${emails.recrutador}`,
  ])
})

test('invited colleagues, members with a new role and removed members each get an e-mail', async () => {
  const { emails, owner, reader } = await team()
  const email = address('convidada')
  must(await inviteMember(db, owner, { email, role: 'leitor' }))
  expect(await mailsAfter('member-invited')).toEqual([`join-company ${email}`])
  must(await changeRole(db, owner, reader.userId, { role: 'recrutador' }))
  expect(await mailsAfter('member-role-changed')).toEqual([`member-role-changed ${emails.leitor}`])
  must(await removeMember(db, owner, reader.userId))
  expect(await mailsAfter('member-removed')).toEqual([`member-removed ${emails.leitor}`])
})

test('a member who becomes interviewer of a job gets one e-mail, even if assigned again', async () => {
  const { emails, owner, interviewer } = await team()
  const jobId = await publishedJob(db, owner)
  const interviewers = [interviewer.userId]
  must(await assignInterviewers(db, owner, jobId, { interviewers }))
  expect(await mailsAfter('interviewer-assigned')).toEqual([
    `interviewer-assigned ${emails.entrevistador}`,
  ])
  const assigned = () => db.$count(events, eq(events.name, 'interviewer-assigned'))
  const before = await assigned()
  must(await assignInterviewers(db, owner, jobId, { interviewers }))
  expect(await assigned()).toBe(before)
})

test.each([
  ['is no longer an owner', 'member-role-changed'],
  ['is removed', 'member-removed'],
  ['deletes the account', 'member-removed'],
  ['has no seat in a smaller plan', 'member-role-changed'],
] as const)(
  'the other owners get an e-mail when the creator of API keys %s',
  async (how, event) => {
    const { emails, owner } = await team()
    const second = await member(db, owner, 'dono', { email: address('e-segundo') })
    await apiKey(db, second)
    if (how === 'is no longer an owner')
      must(await changeRole(db, owner, second.userId, { role: 'leitor' }))
    else if (how === 'is removed') must(await removeMember(db, owner, second.userId))
    else if (how === 'deletes the account')
      await db.transaction((tx) => removePerson(tx, second, second))
    else await db.transaction((tx) => enforceSeats(tx, system, owner.companyId, 'trial'))
    const mails = await mailsAfter(event, second.userId)
    expect(mails.filter((mail) => mail.startsWith('api-keys-stopped'))).toEqual([
      `api-keys-stopped ${emails.dono}`,
    ])
  },
)
