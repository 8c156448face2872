import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  company,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applications } from '../applications/application-table.ts'
import { findCompanyApplication } from '../applications/find-company-application.ts'
import { listLabels } from '../applications/list-company-applications.ts'
import { labelApplication, noteApplication, removeNote } from '../applications/mark-application.ts'
import { restoreCompany, suspendCompany } from '../companies/lifecycle/suspend-company.ts'
import { companyMembers } from '../companies/member-table.ts'
import { openCv } from '../cvs/open-cv.ts'
import { applicationsOf } from './applications-of.ts'
import { jobInterviewers } from './interviewer-table.ts'

const { db } = await testDatabase()

const owner = await company(db, { bought: 'pro' })
const [assigned, other] = [await publishedJob(db, owner), await publishedJob(db, owner)]
const ana = await candidate(db)
const ofAssigned = await sentApplication(db, ana, assigned)
const ofOther = await sentApplication(db, ana, other)
const interviewer = await member(db, owner, 'entrevistador')
await db.insert(jobInterviewers).values({
  jobId: assigned,
  companyId: owner.companyId,
  userId: interviewer.userId,
})

test('an interviewer reads only the applications of the assigned jobs', async () => {
  const read = await db
    .select({ id: applications.id })
    .from(applications)
    .where(applicationsOf(interviewer))
  expect(read).toEqual([{ id: ofAssigned }])
  expect(await findCompanyApplication(db, interviewer, ofAssigned)).toBeDefined()
  expect(await findCompanyApplication(db, interviewer, ofOther)).toBeUndefined()
  expect(await openCv(db, interviewer, ofOther)).toMatchObject({ refusal: 'not-found' })
  expect(await openCv(db, interviewer, ofAssigned)).toMatchObject({ ok: true })
})

test('a suspended company reads no applications and no CVs until it is restored', async () => {
  const boss = await admin(db)
  must(await suspendCompany(db, boss, owner.companyId, 'Faltam documentos.', 'approved'))
  expect(await db.$count(applications, applicationsOf(owner))).toBe(0)
  expect(await findCompanyApplication(db, owner, ofAssigned)).toBeUndefined()
  expect(await openCv(db, owner, ofAssigned)).toMatchObject({ refusal: 'not-found' })
  must(await restoreCompany(db, boss, owner.companyId, 'suspended'))
  expect(await openCv(db, owner, ofAssigned)).toMatchObject({ ok: true })
})

test('an interviewer of another company reads no applications', async () => {
  const stranger = await member(db, await company(db), 'entrevistador')
  expect(await db.$count(applications, applicationsOf(stranger))).toBe(0)
})

test('an interviewer can add notes and remove only their own', async () => {
  await noteApplication(db, owner, ofAssigned, { note: 'Do dono' })
  await noteApplication(db, interviewer, ofAssigned, { note: 'Da entrevista' })
  const found = await findCompanyApplication(db, interviewer, ofAssigned)
  const removable = Object.fromEntries(
    (found?.notes ?? []).map(({ note, may }) => [note, may.remove]),
  )
  expect(removable).toEqual({ 'Do dono': false, 'Da entrevista': true })
  const of = (text: string) => found?.notes.find(({ note }) => note === text)?.id ?? ''
  expect(await removeNote(db, interviewer, ofAssigned, of('Do dono'))).toMatchObject({
    refusal: 'not-found',
  })
  expect(await removeNote(db, interviewer, ofAssigned, of('Da entrevista'))).toMatchObject({
    ok: true,
  })
  expect(found?.may).toEqual({
    decide: false,
    arrange: false,
    mark: false,
    note: true,
    write: false,
  })
})

test('an interviewer reads only the labels of the assigned jobs', async () => {
  await labelApplication(db, owner, ofAssigned, { labels: ['segunda volta'] })
  await labelApplication(db, owner, ofOther, { labels: ['fraca'] })
  expect(await listLabels(db, interviewer)).toEqual(['segunda volta'])
})

test('a read-only member can read all applications and change none', async () => {
  const reader = await member(db, owner, 'leitor')
  expect(await db.$count(applications, applicationsOf(reader))).toBe(2)
  expect((await findCompanyApplication(db, reader, ofOther))?.may).toEqual({
    decide: false,
    arrange: false,
    mark: false,
    write: false,
    note: false,
  })
})

test('removing an interviewer from the team ends their assignments to jobs', async () => {
  const leaving = await member(db, owner, 'entrevistador')
  await db
    .insert(jobInterviewers)
    .values({ jobId: assigned, companyId: owner.companyId, userId: leaving.userId })
  await db.delete(companyMembers).where(eq(companyMembers.userId, leaving.userId))
  expect(await db.$count(jobInterviewers, eq(jobInterviewers.userId, leaving.userId))).toBe(0)
})
