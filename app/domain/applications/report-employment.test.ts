import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  eventsOf,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import type { Candidate } from '../actor.ts'
import { alertSubscribers, alerts } from '../alerts/alert-table.ts'
import { moveOwnJob } from '../jobs/change-job-status.ts'
import { setJobOutcome } from '../jobs/set-job-outcome.ts'
import { countHires } from '../overview/count-hires.ts'
import { ELSEWHERE } from './answer.ts'
import { applications } from './application-table.ts'
import { decideApplication } from './decide-application.ts'
import { findEmploymentPreview } from './find-employment.ts'
import { reportEmployment } from './report-employment.ts'

const { db } = await testDatabase()

async function applied() {
  const owner = await company(db, { bought: 'pro' })
  const ana = await candidate(db)
  const send = async () => sentApplication(db, ana, await publishedJob(db, owner))
  const [submitted, reviewed, refused] = [await send(), await send(), await send()]
  must(await decideApplication(db, owner, reviewed, 'reviewing'))
  must(await decideApplication(db, owner, refused, 'rejected'))
  const [subscriber] = await db
    .insert(alertSubscribers)
    .values({ candidateId: ana.candidateId, secretHash: ana.candidateId })
    .returning()
  await db.insert(alerts).values({
    subscriberId: subscriber?.id ?? '',
    name: 'Padarias',
    query: '',
    frequency: 'daily',
    confirmedAt: new Date(),
  })
  return { owner, ana, submitted, reviewed, refused }
}

const statusOf = async (id: string) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status
const isPaused = async (ana: Candidate) => {
  const [alert] = await db
    .select({ pausedAt: alerts.pausedAt })
    .from(alerts)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
    .where(eq(alertSubscribers.candidateId, ana.candidateId))
  return alert?.pausedAt !== null
}

test('a candidate who reports being hired withdraws open applications and pauses alerts', async () => {
  const { ana, submitted, reviewed, refused } = await applied()
  const preview = await findEmploymentPreview(db, ana)
  expect(preview.open.map(({ id }) => id)).toEqual([submitted, reviewed])
  expect(preview.alerts).toBe(1)
  expect(must(await reportEmployment(db, ana, { hiredThrough: ELSEWHERE }))).toEqual({
    withdrawn: 2,
  })
  expect(await statusOf(submitted)).toBe('withdrawn')
  expect(await statusOf(reviewed)).toBe('withdrawn')
  expect(await statusOf(refused)).toBe('rejected')
  expect(await isPaused(ana)).toBe(true)
  expect((await eventsOf(db, submitted)).at(-1)?.name).toBe('application-withdrawn')
})

test('a hire that a candidate reports counts as confirmed as soon as the company confirms it', async () => {
  const { owner, ana, reviewed, submitted } = await applied()
  const before = await countHires(db)
  must(await reportEmployment(db, ana, { hiredThrough: reviewed }))
  expect(await statusOf(reviewed)).toBe('reviewing')
  expect(await statusOf(submitted)).toBe('withdrawn')
  expect(await countHires(db)).toEqual({ ...before, byCandidates: before.byCandidates + 1 })
  must(await decideApplication(db, owner, reviewed, 'approved'))
  const [row] = await db.select().from(applications).where(eq(applications.id, reviewed))
  must(await moveOwnJob(db, owner, row?.jobId ?? '', 'closed'))
  must(await setJobOutcome(db, owner, row?.jobId ?? '', { outcome: 'hired-here' }))
  expect((await countHires(db)).byBoth).toBe(before.byBoth + 1)
})

test('a candidate cannot report being hired through another candidate’s application or a refused one', async () => {
  const { ana, refused, submitted } = await applied()
  const other = await applied()
  for (const hiredThrough of [other.submitted, refused]) {
    expect(await reportEmployment(db, ana, { hiredThrough })).toMatchObject({
      refusal: 'not-found',
    })
  }
  expect(await statusOf(submitted)).toBe('submitted')
  expect(await isPaused(ana)).toBe(false)
})

test('a candidate who reports being hired does not overwrite a simultaneous decision', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, ana, submitted } = await applied()
    const [decided] = await Promise.all([
      decideApplication(db, owner, submitted, 'approved'),
      reportEmployment(db, ana, { hiredThrough: ELSEWHERE }),
    ])
    expect(await statusOf(submitted)).toBe(decided.ok ? 'approved' : 'withdrawn')
  }
})
