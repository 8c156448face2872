import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, eventsOf, must } from '#tests/support/makers/make.ts'
import { candidateCvs, candidates } from './candidate-table.ts'
import { findProfile } from './find-profile.ts'
import { type ProfileInput, profileInputSchema } from './profile-input.ts'
import { saveProfile } from './save-profile.ts'

const { db } = await testDatabase()

const words = (change: Partial<ProfileInput> = {}): ProfileInput => ({
  ...profileInputSchema().parse({
    name: 'Ana Conceição',
    phone: '+244 923 000 000',
    documentNumber: '003456789LA041',
    birthDate: '1994-03-21',
    gender: 'F',
    province: 'huambo',
    location: 'Cidade Alta',
    bio: 'Padeira há dez anos.',
    experienceYears: '10',
    educationLevel: 'ensino_medio',
    skills: 'Pão, Bolos',
  }),
  ...change,
})

const rowOf = async (id: string) => {
  const [row] = await db.select().from(candidates).where(eq(candidates.id, id))
  return row
}

async function withoutRow() {
  const ana = await candidate(db)
  await db.delete(candidateCvs).where(eq(candidateCvs.candidateId, ana.candidateId))
  await db.delete(candidates).where(eq(candidates.id, ana.candidateId))
  return ana
}

test('saving the profile stores all fields except photo and CV', async () => {
  const ana = await candidate(db)
  const before = await rowOf(ana.userId)
  await db
    .update(candidates)
    .set({ profilePhoto: 'photo' })
    .where(eq(candidates.id, ana.candidateId))
  must(await saveProfile(db, ana, words()))
  expect(await rowOf(ana.userId)).toMatchObject({
    ...words(),
    profilePhoto: 'photo',
    cvFile: before?.cvFile,
  })
  expect((await eventsOf(db, ana.userId)).at(-1)?.name).toBe('profile-updated')
})

test('a user without a candidate row sees an empty profile and can save it', async () => {
  const ana = await withoutRow()
  const empty = await findProfile(db, ana)
  expect(empty).toMatchObject({ name: '', phone: null, documentNumber: null, skills: [], cvs: [] })
  expect(empty.email).toContain('@')
  must(await saveProfile(db, ana, words(), empty.version))
  expect(await rowOf(ana.userId)).toMatchObject({ ...words(), email: empty.email })
})

test('a profile saved from an outdated version is refused, and the refusal has the current version', async () => {
  const ana = await candidate(db)
  const { version } = await findProfile(db, ana)
  must(await saveProfile(db, ana, words({ bio: 'A primeira.' }), version))
  const second = await saveProfile(db, ana, words({ bio: 'A segunda.' }), version)
  expect(second).toMatchObject({ ok: false, refusal: 'changed-meanwhile' })
  expect((await rowOf(ana.userId))?.bio).toBe('A primeira.')
  const { version: now } = await findProfile(db, ana)
  expect(second).toMatchObject({ detail: { currentVersion: now } })
  must(await saveProfile(db, ana, words({ bio: 'A segunda.' }), now))
})

test('saving the same profile twice stores it once', async () => {
  const ana = await candidate(db)
  const { version } = await findProfile(db, ana)
  must(await saveProfile(db, ana, words(), version))
  must(await saveProfile(db, ana, words(), version))
  const updates = (await eventsOf(db, ana.userId)).filter(({ name }) => name === 'profile-updated')
  expect(updates).toHaveLength(1)
})

test('of two different profiles saved at the same time, exactly one is accepted', async () => {
  for (const ana of [await candidate(db), await withoutRow()]) {
    const { version } = await findProfile(db, ana)
    const answers = await Promise.all(
      ['Um.', 'Dois.', 'Três.', 'Quatro.'].map((bio) =>
        saveProfile(db, ana, words({ bio }), version),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  }
})
