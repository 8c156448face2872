import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { applications } from './application-table.ts'
import { decideApplication } from './decide-application.ts'
import { countOwnApplications, listOwnApplications } from './list-own-applications.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db } = await testDatabase()
const bakery = await company(db, { name: 'Padaria Conceição', bought: 'corporativo' })
const baker = await publishedJob(db, bakery, { title: 'Padeiro', location: 'Maianga' })
const seller = await publishedJob(db, bakery, { title: 'Vendedor de balcão' })
const nurse = await publishedJob(db, await company(db, { name: 'Clínica Kalunga' }), {
  title: 'Enfermeira-chefe',
})

const titlesOf = (found: { applications: { title: string }[] }) =>
  found.applications.map(({ title }) => title)

test('a candidate’s newest application is listed first, with its job and history', async () => {
  const ana = await candidate(db)
  const old = await sentApplication(db, ana, baker)
  await sentApplication(db, ana, nurse)
  must(await decideApplication(db, bakery, old, 'reviewing'))
  await db
    .update(applications)
    .set({ appliedAt: new Date('2026-01-06T10:00:00Z') })
    .where(eq(applications.id, old))
  const found = await listOwnApplications(db, ana)
  expect(titlesOf(found)).toEqual(['Enfermeira-chefe', 'Padeiro'])
  expect(found.applications[1]).toMatchObject({
    location: 'Maianga',
    contractType: 'full_time',
    company: { name: 'Padaria Conceição', logo: null },
    status: 'reviewing',
    hasPage: true,
    steps: [{ status: 'submitted' }, { status: 'reviewing' }],
  })
})

test('a candidate’s applications are ordered by submission and show the company’s logo', async () => {
  const ana = await candidate(db)
  const key = `${bakery.companyId}/logo.webp`
  await db.update(companies).set({ logo: key }).where(eq(companies.id, bakery.companyId))
  // Insert the applications in a different order than that of their dates.
  for (const [job, day] of [
    [nurse, '07'],
    [baker, '09'],
    [seller, '08'],
  ] as const) {
    const id = await sentApplication(db, ana, job)
    const appliedAt = new Date(`2026-01-${day}T10:00:00Z`)
    await db.update(applications).set({ appliedAt }).where(eq(applications.id, id))
  }
  const found = await listOwnApplications(db, ana)
  expect(titlesOf(found)).toEqual(['Padeiro', 'Vendedor de balcão', 'Enfermeira-chefe'])
  expect(found.applications.map(({ company: { logo } }) => logo)).toEqual([key, key, null])
  for (const one of found.applications) {
    expect(one).toMatchObject({ contractType: 'full_time', location: 'Maianga' })
  }
  await db.update(companies).set({ logo: null }).where(eq(companies.id, bakery.companyId))
})

test('a search of the candidate’s applications matches job titles and companies, ignoring accents and case', async () => {
  const ana = await candidate(db)
  for (const job of [baker, seller, nurse]) await sentApplication(db, ana, job)
  expect(titlesOf(await listOwnApplications(db, ana, { search: 'BALCAO' }))).toEqual([
    'Vendedor de balcão',
  ])
  const ofBakery = await listOwnApplications(db, ana, { search: 'conceicao' })
  expect(titlesOf(ofBakery).sort()).toEqual(['Padeiro', 'Vendedor de balcão'])
  expect(ofBakery.total).toBe(2)
})

test('a search of the candidate’s applications treats wildcards of SQL patterns as plain text', async () => {
  const ana = await candidate(db)
  await sentApplication(db, ana, baker)
  for (const search of ['%', '_', "'", '\\']) {
    expect((await listOwnApplications(db, ana, { search })).total).toBe(0)
  }
})

test('a candidate can filter applications by status', async () => {
  const ana = await candidate(db)
  const gone = await sentApplication(db, ana, baker)
  await sentApplication(db, ana, nurse)
  must(await withdrawApplication(db, ana, gone))
  expect(titlesOf(await listOwnApplications(db, ana, { statuses: ['withdrawn'] }))).toEqual([
    'Padeiro',
  ])
})

test('a page of a candidate’s applications contains the requested number of rows and the total', async () => {
  const ana = await candidate(db)
  for (const job of [baker, seller, nurse]) await sentApplication(db, ana, job)
  const second = await listOwnApplications(db, ana, { page: 2, limit: 2 })
  expect(second).toMatchObject({ total: 3, pages: 2 })
  expect(second.applications).toHaveLength(1)
})

test('a candidate does not see the applications of other candidates', async () => {
  const ana = await candidate(db)
  await sentApplication(db, ana, baker)
  const other = await candidate(db)
  expect(await listOwnApplications(db, other)).toMatchObject({ total: 0, applications: [] })
  expect((await countOwnApplications(db, other)).all).toBe(0)
})

test('the statuses submitted and reviewing count as pending', async () => {
  const ana = await candidate(db)
  const [first] = [await sentApplication(db, ana, baker), await sentApplication(db, ana, nurse)]
  const third = await sentApplication(db, ana, seller)
  must(await decideApplication(db, bakery, first, 'reviewing'))
  must(await decideApplication(db, bakery, third, 'approved'))
  expect(await countOwnApplications(db, ana)).toEqual({
    all: 3,
    pending: 2,
    submitted: 1,
    reviewing: 1,
    approved: 1,
    rejected: 0,
    withdrawn: 0,
  })
})

test('an application to a closed job has no link to the job', async () => {
  const ana = await candidate(db)
  const jobId = await publishedJob(db, bakery)
  await sentApplication(db, ana, jobId)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  expect((await listOwnApplications(db, ana)).applications[0]?.hasPage).toBe(false)
})

test('the counts of each status include only applications that match the search', async () => {
  const ana = await candidate(db)
  const first = await sentApplication(db, ana, baker)
  await sentApplication(db, ana, nurse)
  must(await withdrawApplication(db, ana, first))
  expect(await countOwnApplications(db, ana, 'padeiro')).toMatchObject({ all: 1, withdrawn: 1 })
  expect(await countOwnApplications(db, ana)).toMatchObject({ all: 2, submitted: 1, withdrawn: 1 })
})
