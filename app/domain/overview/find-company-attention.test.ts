import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { applicationStatuses } from '../applications/application.ts'
import { applicationListSchema } from '../applications/application-query.ts'
import { applications } from '../applications/application-table.ts'
import { listCompanyApplications } from '../applications/list-company-applications.ts'
import { seeApplication } from '../applications/see-application.ts'
import type { DisplayedJobStatus } from '../jobs/job.ts'
import { jobs } from '../jobs/job-table.ts'
import { listOwnJobs, ownJobListSchema } from '../jobs/list-own-jobs.ts'
import { findCompanyAttention } from './find-company-attention.ts'

const { db } = await testDatabase()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function attentionOf(owner: Parameters<typeof findCompanyAttention>[1]) {
  const found = await findCompanyAttention(db, owner)
  return Object.fromEntries(found.map(({ kind, count }) => [kind, count]))
}

const listed = async (owner: Parameters<typeof listOwnJobs>[1], status: DisplayedJobStatus) =>
  (await listOwnJobs(db, owner, ownJobListSchema.parse({ status }))).jobs

test('no pending work is listed for a company without data', async () => {
  expect(await findCompanyAttention(db, await company(db))).toEqual([])
})

test('an application is new until a member views it', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const first = await sentApplication(db, await candidate(db), id)
  await sentApplication(db, await candidate(db), id)
  expect(await attentionOf(owner)).toEqual({ applications: 2 })
  await seeApplication(db, owner, first)
  expect(await attentionOf(owner)).toEqual({ applications: 1 })
})

test('an application decided without being viewed is not new', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const first = await sentApplication(db, await candidate(db), id)
  const second = await sentApplication(db, await candidate(db), id)
  await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, first))
  expect(await attentionOf(owner)).toEqual({ applications: 1 })
  const { jobs } = await listOwnJobs(db, owner, ownJobListSchema.parse({ novas: '1' }))
  expect(jobs).toMatchObject([{ id, newApplications: 1 }])
  const listed = (query: object) =>
    listCompanyApplications(db, owner, applicationListSchema.parse(query))
  expect((await listed({ so: 'novas' })).applications).toMatchObject([{ id: second }])
  const { applications: all } = await listed({})
  expect(all.filter(({ isNew }) => isNew)).toMatchObject([{ id: second }])
  await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, second))
  expect(await attentionOf(owner)).toEqual({})
  expect((await listOwnJobs(db, owner, ownJobListSchema.parse({ novas: '1' }))).jobs).toEqual([])
})

test.each(applicationStatuses)(
  'the dashboard and the list of jobs count the same new applications: %s',
  async (status) => {
    const owner = await company(db)
    const id = await publishedJob(db, owner)
    const sent = await sentApplication(db, await candidate(db), id)
    await db.update(applications).set({ status, openedAt: null }).where(eq(applications.id, sent))
    const { applications: here = 0 } = await attentionOf(owner)
    const { jobs } = await listOwnJobs(db, owner, ownJobListSchema.parse({}))
    expect(jobs).toMatchObject([{ id, newApplications: here }])
    const { total } = await listOwnJobs(db, owner, ownJobListSchema.parse({ novas: '1' }))
    expect(total).toBe(here)
  },
)

test('applications received since the last visit count even after a member has opened them', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  const before = await sentApplication(db, await candidate(db), id)
  const first = await sentApplication(db, await candidate(db), id)
  await sentApplication(db, await candidate(db), id)
  const lastVisit = inDays(-1)
  await db
    .update(applications)
    .set({ appliedAt: inDays(-2) })
    .where(eq(applications.id, before))
  await seeApplication(db, owner, first)
  expect(await findCompanyAttention(db, owner, lastVisit)).toMatchObject([
    { kind: 'arrived', count: 2, at: lastVisit },
    { kind: 'applications', count: 2 },
  ])
})

test('a job that expires within a week is listed, but an expired job is not', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const soonest = inDays(2)
  for (const expiresAt of [inDays(6), soonest, inDays(9), inDays(-1), null])
    await publishedJob(db, owner, { expiresAt })
  expect(await findCompanyAttention(db, owner)).toEqual([{ kind: 'ending', count: 2, at: soonest }])
  expect((await listed(owner, 'ending')).map(({ expiresAt }) => expiresAt)).toContainEqual(soonest)
  expect(await listed(owner, 'ending')).toHaveLength(2)
})

test('a job that an administrator returned is listed for correction', async () => {
  const owner = await company(db)
  const id = await publishedJob(db, owner)
  await db
    .update(jobs)
    .set({ status: 'draft', returnReason: 'Falta o salário.' })
    .where(eq(jobs.id, id))
  const draft = await publishedJob(db, owner)
  await db.update(jobs).set({ status: 'draft' }).where(eq(jobs.id, draft))
  expect(await attentionOf(owner)).toEqual({ returned: 1 })
  expect(await listed(owner, 'returned')).toMatchObject([{ id }])
})

test('pending work of another company is not listed', async () => {
  const other = await company(db)
  await sentApplication(db, await candidate(db), await publishedJob(db, other))
  expect(await findCompanyAttention(db, await company(db))).toEqual([])
})
