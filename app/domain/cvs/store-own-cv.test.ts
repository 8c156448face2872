import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDiskFiles } from '#app/integrations/files/disk-files.ts'
import { type Files, StorageUnavailable } from '#app/integrations/files/files.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { makeCv, temporaryFolder } from '#tests/support/makers/documents.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { applyToJob } from '../applications/apply-to-job.ts'
import { candidateCvs } from '../candidates/candidate-table.ts'
import { findProfile } from '../candidates/find-profile.ts'
import { chooseProfileCv } from './choose-profile-cv.ts'
import { removeOwnCv } from './remove-own-cv.ts'
import { stageCv } from './staged-cv.ts'
import { storeOwnCv } from './store-own-cv.ts'
import { sweepCvs } from './sweep-cvs.ts'

const { db } = await testDatabase()

async function shelf() {
  const folder = await temporaryFolder()
  const files = createDiskFiles(`${folder.path}/files`)
  const path = await folder.write('cv.pdf', makeCv())
  const sent = (name: string) => {
    const about = { kind: 'cv', extension: 'pdf', contentType: 'application/pdf' } as const
    return { ...about, bytes: 981, sha256: name, path, name }
  }
  return { db, files, sent, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

async function newcomer() {
  const ana = await candidate(db)
  await db.delete(candidateCvs).where(eq(candidateCvs.candidateId, ana.candidateId))
  return ana
}

async function stored(files: Files): Promise<number> {
  let count = 0
  for await (const _ of files.list('cv-files', new Date(Date.now() + 60_000))) count += 1
  return count
}

const namesOf = async (ana: Awaited<ReturnType<typeof newcomer>>) =>
  (await findProfile(db, ana)).cvs.map(({ name, isOfProfile }) => (isOfProfile ? `*${name}` : name))

const idOf = async (ana: Awaited<ReturnType<typeof newcomer>>, name: string) =>
  (await findProfile(db, ana)).cvs.find((cv) => cv.name === name)?.id ?? 'none'

test('an uploaded CV becomes the profile’s CV', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  must(await storeOwnCv(store, ana, store.sent('a.pdf')))
  must(await storeOwnCv(store, ana, store.sent('b.pdf')))
  expect(await namesOf(ana)).toEqual(['*b.pdf', 'a.pdf'])
})

test('the same file uploaded twice is stored once', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  await Promise.all([1, 2, 3].map(() => storeOwnCv(store, ana, store.sent('a.pdf'))))
  expect(await namesOf(ana)).toEqual(['*a.pdf'])
  expect(await stored(store.files)).toBe(1)
})

test('a sixth CV replaces the oldest and its file', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    must(await storeOwnCv(store, ana, store.sent(name)))
  }
  expect(await namesOf(ana)).toEqual(['*6', '5', '4', '3', '2'])
  expect(await stored(store.files)).toBe(5)
})

test('the file of a replaced CV stays while an application uses it', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  must(await storeOwnCv(store, ana, store.sent('antigo')))
  await sentApplication(db, ana, await publishedJob(db, await company(db)))
  must(await removeOwnCv(store, ana, await idOf(ana, 'antigo')))
  expect(await namesOf(ana)).toEqual([])
  expect(await stored(store.files)).toBe(1)
})

test('removing the profile’s CV selects the newest remaining CV', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  for (const name of ['a', 'b', 'c']) must(await storeOwnCv(store, ana, store.sent(name)))
  must(await removeOwnCv(store, ana, await idOf(ana, 'c')))
  expect(await namesOf(ana)).toEqual(['*b', 'a'])
  expect(await stored(store.files)).toBe(2)
})

test('a candidate can select an older CV for the profile again', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  for (const name of ['a', 'b']) must(await storeOwnCv(store, ana, store.sent(name)))
  must(await chooseProfileCv(db, ana, await idOf(ana, 'a')))
  expect(await namesOf(ana)).toEqual(['b', '*a'])
})

test('a candidate cannot choose or remove another candidate’s CV', async () => {
  await using store = await shelf()
  const [ana, rui] = [await newcomer(), await newcomer()]
  must(await storeOwnCv(store, ana, store.sent('a')))
  const id = await idOf(ana, 'a')
  expect(await chooseProfileCv(db, rui, id)).toMatchObject({ refusal: 'not-found' })
  expect(await removeOwnCv(store, rui, id)).toMatchObject({ refusal: 'not-found' })
  expect(await namesOf(ana)).toEqual(['*a'])
})

test('if the file store fails, the CV is refused and nothing changes', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  const full = { ...store.files, put: () => Promise.reject(new StorageUnavailable('full')) }
  const answer = await storeOwnCv({ db, files: full }, ana, store.sent('a'))
  expect(answer).toMatchObject({ refusal: 'storage-unavailable' })
  expect(await namesOf(ana)).toEqual([])
})

test('a CV removed while it is sent with an application is either sent or reported as missing', async () => {
  await using store = await shelf()
  const owner = await company(db, { bought: 'corporativo' })
  for (let round = 0; round < 5; round += 1) {
    const ana = await newcomer()
    const jobId = await publishedJob(db, owner)
    must(await storeOwnCv(store, ana, store.sent(`${round}`)))
    const before = await stored(store.files)
    const words = { name: 'Ana', email: 'a@exemplo.ao', phone: '923000000', coverLetter: null }
    const input = { ...words, questions: [], answers: [], updateProfile: false }
    const [applied] = await Promise.all([
      applyToJob(db, ana, jobId, input, 'profile', { key: randomUUID(), fingerprint: 'a' }),
      removeOwnCv(store, ana, await idOf(ana, `${round}`)),
    ])
    expect(await stored(store.files)).toBe(applied.ok ? before : before - 1)
    if (!applied.ok) expect(applied.refusal).toBe('cv-missing')
  }
})

test('the clean-up task deletes only CV files that nothing refers to', async () => {
  await using store = await shelf()
  const ana = await newcomer()
  must(await storeOwnCv(store, ana, store.sent('sent')))
  await sentApplication(db, ana, await publishedJob(db, await company(db)))
  must(await removeOwnCv(store, ana, await idOf(ana, 'sent')))
  must(await storeOwnCv(store, ana, store.sent('kept')))
  must(await stageCv(store, ana, randomUUID(), store.sent('waiting')))
  await store.files.put('cv-files', `${ana.userId}/${'a'.repeat(32)}.pdf`, makeCv(), {
    contentType: 'application/pdf',
  })
  expect(await sweepCvs(store)).toBe(0)
  expect(await sweepCvs(store, new Date(Date.now() + 2 * 60 * 60 * 1000))).toBe(1)
  expect(await stored(store.files)).toBe(3)
})
