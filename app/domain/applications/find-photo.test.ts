import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  admin,
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { savePrivacy } from '../accounts/account-settings.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { findPhoto } from './find-photo.ts'
import { withdrawApplication } from './withdraw-application.ts'

const { db } = await testDatabase()

test('a photo is visible to its candidate, administrators, and companies that may see the profile', async () => {
  const ana = await candidate(db)
  await db
    .update(candidates)
    .set({ profilePhoto: 'photo' })
    .where(eq(candidates.id, ana.candidateId))
  const owner = await company(db)
  expect(await findPhoto(db, owner, ana.userId)).toBeUndefined()
  await sentApplication(db, ana, await publishedJob(db, owner))
  expect(await findPhoto(db, owner, ana.userId)).toBeUndefined()
  await savePrivacy(db, ana, { visibleToCompanies: true, showCompanyPage: true })
  for (const actor of [ana, owner, { ...owner, userId: randomUUID() }, await admin(db)]) {
    expect(await findPhoto(db, actor, ana.userId)).toBe('photo')
  }
  for (const actor of [await candidate(db), await company(db)]) {
    expect(await findPhoto(db, actor, ana.userId)).toBeUndefined()
  }
})

test('a company no longer sees the photo after the application was withdrawn', async () => {
  const ana = await candidate(db)
  await db
    .update(candidates)
    .set({ profilePhoto: 'photo' })
    .where(eq(candidates.id, ana.candidateId))
  await savePrivacy(db, ana, { visibleToCompanies: true, showCompanyPage: true })
  const owner = await company(db)
  const sent = await sentApplication(db, ana, await publishedJob(db, owner))
  const other = await sentApplication(db, ana, await publishedJob(db, owner))
  must(await withdrawApplication(db, ana, sent))
  expect(await findPhoto(db, owner, ana.userId)).toBe('photo')
  must(await withdrawApplication(db, ana, other))
  expect(await findPhoto(db, owner, ana.userId)).toBeUndefined()
})

test('no photo is found for a candidate who has uploaded none', async () => {
  const ana = await candidate(db)
  expect(await findPhoto(db, ana, ana.userId)).toBeUndefined()
})
