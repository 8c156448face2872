import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  company,
  eventsOf,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { allowedStatusesSentence, type DecidedStatus, decidedStatuses } from './application.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { decideApplication } from './decide-application.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db } = await testDatabase()
const owner = await company(db)
const jobId = await publishedJob(db, owner)

async function sent() {
  const applicant = await candidate(db)
  return { applicant, id: await sentApplication(db, applicant, jobId) }
}

async function find(id: string) {
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  if (!application) throw new Error('no such application')
  return application
}

const historyOf = (id: string) =>
  db
    .select({
      from: applicationStatusChanges.fromStatus,
      to: applicationStatusChanges.toStatus,
      by: applicationStatusChanges.actorKind,
    })
    .from(applicationStatusChanges)
    .where(eq(applicationStatusChanges.applicationId, id))
    .orderBy(asc(applicationStatusChanges.at), asc(applicationStatusChanges.id))

describe('a company that decides on an application', () => {
  const pairs = decidedStatuses.flatMap((from) =>
    decidedStatuses.map((to): [DecidedStatus, DecidedStatus] => [from, to]),
  )
  test.each(pairs)('can change its status from %s to %s', async (from, to) => {
    const { id } = await sent()
    must(await decideApplication(db, owner, id, from))
    must(await decideApplication(db, owner, id, to))
    expect((await find(id)).status).toBe(to)
  })

  test.each(['withdrawn', 'active', '', 'SUBMITTED'])('cannot set the status "%s"', async (to) => {
    const { id } = await sent()
    expect(await decideApplication(db, owner, id, to)).toMatchObject({
      refusal: 'not-allowed-status',
    })
    expect((await find(id)).status).toBe('submitted')
  })

  test('sees the four allowed statuses if another status is refused', () => {
    expect(allowedStatusesSentence).toContain('Submetida, Em Análise, Aceita, Rejeitada')
  })

  test('sets reviewed_at even if the new status is submitted', async () => {
    const { id } = await sent()
    must(await decideApplication(db, owner, id, 'reviewing'))
    const first = (await find(id)).reviewedAt
    must(await decideApplication(db, owner, id, 'submitted'))
    const second = (await find(id)).reviewedAt
    expect(first).toBeInstanceOf(Date)
    expect(second?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
  })

  test('cannot decide on an application to another company', async () => {
    const { id } = await sent()
    expect(await decideApplication(db, await company(db), id, 'rejected')).toMatchObject({
      refusal: 'not-found',
    })
    expect((await find(id)).status).toBe('submitted')
  })

  test('cannot change a withdrawn application', async () => {
    const { applicant, id } = await sent()
    must(await withdrawApplication(db, applicant, id))
    expect(await decideApplication(db, owner, id, 'approved')).toMatchObject({
      refusal: 'withdrawn',
    })
    expect((await find(id)).status).toBe('withdrawn')
  })
})

describe('an administrator who decides on an application', () => {
  test('sets reviewed_at unless the status is submitted', async () => {
    const who = await admin(db)
    const { id } = await sent()
    must(await decideApplication(db, who, id, 'rejected'))
    const stamped = (await find(id)).reviewedAt
    must(await decideApplication(db, who, id, 'submitted'))
    expect((await find(id)).reviewedAt).toEqual(stamped)
    expect(stamped).toBeInstanceOf(Date)
  })

  test('cannot change an application that was withdrawn', async () => {
    const { applicant, id } = await sent()
    must(await withdrawApplication(db, applicant, id))
    expect(await decideApplication(db, await admin(db), id, 'approved')).toMatchObject({
      refusal: 'withdrawn',
    })
  })

  test('is refused if the application does not exist', async () => {
    expect(await decideApplication(db, await admin(db), randomUUID(), 'approved')).toMatchObject({
      refusal: 'not-found',
    })
  })
})

describe('of two simultaneous acts on an application', () => {
  test('only the first decision on a version succeeds', async () => {
    const { id } = await sent()
    const answers = await Promise.all([
      decideApplication(db, owner, id, 'approved', 1),
      decideApplication(db, owner, id, 'rejected', 1),
    ])
    const [won, refused] = answers[0]?.ok ? ['approved', answers[1]] : ['rejected', answers[0]]
    expect(refused).toMatchObject({ refusal: 'changed-meanwhile' })
    expect((await find(id)).status).toBe(won)
  })

  test('the same decision of the same person succeeds twice, and is recorded once', async () => {
    const { id } = await sent()
    const colleague = await member(db, owner, 'recrutador')
    const decide = (actor = owner) => decideApplication(db, actor, id, 'approved', 1)
    const first = must(await decide())
    expect(await decide()).toEqual({ ok: true, value: first })
    expect(await decide(colleague)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('either the withdrawal or the decision succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { applicant, id } = await sent()
      const [withdrawn, decided] = await Promise.all([
        withdrawApplication(db, applicant, id),
        decideApplication(db, owner, id, 'approved', 1),
      ])
      expect([withdrawn.ok, decided.ok].filter(Boolean)).toHaveLength(1)
      expect((await find(id)).status).toBe(withdrawn.ok ? 'withdrawn' : 'approved')
    }
  })
})

describe('a change of an application’s status', () => {
  test('adds a row to the history', async () => {
    const { id } = await sent()
    must(await decideApplication(db, owner, id, 'reviewing'))
    must(await decideApplication(db, await admin(db), id, 'approved'))
    expect(await historyOf(id)).toEqual([
      { from: null, to: 'submitted', by: 'candidate' },
      { from: 'submitted', to: 'reviewing', by: 'company' },
      { from: 'reviewing', to: 'approved', by: 'admin' },
    ])
  })

  test('records an event with the old and the new status', async () => {
    const { id } = await sent()
    must(await decideApplication(db, owner, id, 'approved'))
    expect((await eventsOf(db, id)).at(-1)).toEqual({
      name: 'application-status-changed',
      actorId: owner.userId,
      data: { from: 'submitted', to: 'approved', version: 2 },
    })
  })

  test('has no effect if the application already has this status', async () => {
    const { id } = await sent()
    must(await decideApplication(db, owner, id, 'submitted'))
    expect(await historyOf(id)).toHaveLength(1)
    expect((await find(id)).version).toBe(1)
  })
})
