import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReEncodedImage } from '#app/inspection/draw/re-encode-image.ts'
import { createDiskFiles } from '#app/integrations/files/disk-files.ts'
import { type Files, StorageUnavailable } from '#app/integrations/files/files.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { candidate, must } from '#tests/support/makers/make.ts'
import { candidates } from './candidate-table.ts'
import { removePhoto, storePhoto } from './store-photo.ts'
import { sweepPhotos } from './sweep-photos.ts'

const { db } = await testDatabase()

const reEncoded: ReEncodedImage = {
  kind: 'photo',
  extension: 'webp',
  contentType: 'image/webp',
  width: 1,
  height: 1,
  bytes: 4,
  sha256: 'a',
  content: Buffer.from('webp'),
}

async function shelf() {
  const folder = await temporaryFolder()
  const files = createDiskFiles(`${folder.path}/files`)
  return { db, files, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

async function photoOf(id: string) {
  const [row] = await db
    .select({ key: candidates.profilePhoto })
    .from(candidates)
    .where(eq(candidates.id, id))
  return row?.key ?? null
}

async function stored(files: Files, now = new Date(Date.now() + 60_000)): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list('avatars', now)) keys.push(key)
  return keys
}

test('a photo is stored in its user’s folder under an unguessable name', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  must(await storePhoto(store, ana, reEncoded))
  const key = await photoOf(ana.userId)
  expect(key).toMatch(new RegExp(`^${ana.userId}/[0-9a-f]{32}\\.webp$`))
  expect(await stored(store.files)).toEqual([key])
})

test('a new photo replaces the old one, whose file is deleted', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  must(await storePhoto(store, ana, reEncoded))
  const first = await photoOf(ana.userId)
  must(await storePhoto(store, ana, reEncoded))
  const second = await photoOf(ana.userId)
  expect(second).not.toBe(first)
  expect(await stored(store.files)).toEqual([second])
})

test('of several photos sent at the same time, only one photo and its file remain', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  await Promise.all([1, 2, 3, 4].map(() => storePhoto(store, ana, reEncoded)))
  expect(await stored(store.files)).toEqual([await photoOf(ana.userId)])
})

test('removing a photo deletes its file', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  must(await storePhoto(store, ana, reEncoded))
  await removePhoto(store, ana)
  await removePhoto(store, ana)
  expect(await photoOf(ana.userId)).toBeNull()
  expect(await stored(store.files)).toEqual([])
})

test('if the file store fails, the new photo is refused', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  must(await storePhoto(store, ana, reEncoded))
  const before = await photoOf(ana.userId)
  const full = { ...store.files, put: () => Promise.reject(new StorageUnavailable('full')) }
  const answer = await storePhoto({ db, files: full }, ana, reEncoded)
  expect(answer).toMatchObject({ ok: false, refusal: 'storage-unavailable' })
  expect(await photoOf(ana.userId)).toBe(before)
})

test('if the old photo cannot be deleted, the clean-up task deletes it later', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  must(await storePhoto(store, ana, reEncoded))
  const stuck = { ...store.files, remove: () => Promise.reject(new StorageUnavailable('stuck')) }
  must(await storePhoto({ db, files: stuck }, ana, reEncoded))
  expect(await stored(store.files)).toHaveLength(2)
  expect(await sweepPhotos(store)).toBe(0)
  const later = new Date(Date.now() + 2 * 60 * 60 * 1000)
  expect(await sweepPhotos(store, later)).toBe(1)
  expect(await stored(store.files)).toEqual([await photoOf(ana.userId)])
})
