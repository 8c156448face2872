import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { applying, typed } from '#tests/support/makers/applying.ts'
import { candidate, must } from '#tests/support/makers/make.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'

const { db } = await testDatabase()
const { anyJob, applicationOf, apply, profileOf, sentCv } = applying(db)

test('applying fills only the empty fields of the profile', async () => {
  const ana = await candidate(db, { name: 'Ana do Perfil' })
  await db.update(candidates).set({ phone: ' ' }).where(eq(candidates.id, ana.candidateId))
  must(await apply(ana, await anyJob()))
  expect(await profileOf(ana)).toMatchObject({ name: 'Ana do Perfil', phone: typed.phone })
})

test('applying changes no other candidate’s profile', async () => {
  const [ana, rui] = [await candidate(db), await candidate(db)]
  await db.update(candidates).set({ phone: null }).where(eq(candidates.id, rui.candidateId))
  const before = await profileOf(rui)
  must(await apply(ana, await anyJob()))
  must(await apply(ana, await anyJob(), { updateProfile: true }))
  expect(await profileOf(rui)).toEqual(before)
})

test('applying changes no filled profile field without the candidate’s consent', async () => {
  const ana = await candidate(db, { name: 'Ana do Perfil' })
  const filled = {
    phone: '+244 911 111 111',
    email: 'perfil@exemplo.ao',
    location: 'Maianga',
    bio: 'Padeira.',
    documentNumber: '003456789LA041',
    province: 'luanda' as const,
  }
  await db.update(candidates).set(filled).where(eq(candidates.id, ana.candidateId))
  const before = await profileOf(ana)
  must(await apply(ana, await anyJob()))
  expect(await profileOf(ana)).toEqual({ ...before, updatedAt: expect.anything() })
})

test('with the candidate’s consent, applying overwrites filled profile fields', async () => {
  const ana = await candidate(db, { name: 'Ana do Perfil' })
  must(await apply(ana, await anyJob(), { updateProfile: true }))
  expect(await profileOf(ana)).toMatchObject({ name: typed.name, phone: typed.phone })
})

test('a CV uploaded with an application becomes the profile’s CV', async () => {
  const ana = await candidate(db)
  const key = randomUUID()
  const cv = await sentCv(ana, key)
  must(await apply(ana, await anyJob(), { cv: 'waiting', key }))
  expect((await applicationOf(ana))?.cvKey).toBe(cv.key)
  expect((await profileOf(ana))?.cvFile).toBe(cv.key)
})

test('a sixth CV of a candidate replaces the oldest', async () => {
  const ana = await candidate(db)
  const first = (await profileOf(ana))?.cvFile
  for (let counter = 0; counter < 5; counter += 1) {
    const key = randomUUID()
    await sentCv(ana, key, `Ana ${counter}`)
    must(await apply(ana, await anyJob(), { cv: 'waiting', key }))
  }
  const rows = await db
    .select()
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, ana.candidateId))
  expect(rows).toHaveLength(5)
  expect(rows.map(({ key }) => key)).not.toContain(first)
})

test('a candidate cannot apply without a CV', async () => {
  const ana = await candidate(db)
  await db.update(candidates).set({ cvFile: null }).where(eq(candidates.id, ana.candidateId))
  const jobId = await anyJob()
  expect(await apply(ana, jobId)).toMatchObject({ refusal: 'cv-missing' })
  expect(await apply(ana, jobId, { cv: 'waiting' })).toMatchObject({ refusal: 'cv-missing' })
})

test('a candidate cannot send another candidate’s staged CV', async () => {
  const key = randomUUID()
  await sentCv(await candidate(db), key)
  const answer = await apply(await candidate(db), await anyJob(), {
    cv: 'waiting',
    key,
  })
  expect(answer).toMatchObject({ refusal: 'cv-missing' })
})
