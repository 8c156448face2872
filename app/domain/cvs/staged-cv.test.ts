import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createDiskFiles } from '#app/integrations/files/disk-files.ts'
import { type Files, StorageUnavailable } from '#app/integrations/files/files.ts'
import { waitUntilBlocked } from '#tests/support/database/barriers.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { makeCv, temporaryFolder } from '#tests/support/makers/documents.ts'
import { candidate, company, must, publishedJob } from '#tests/support/makers/make.ts'
import { applyToJob } from '../applications/apply-to-job.ts'
import { consumeRateLimit } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { findStagedCv, stageCv, sweepStagedCvs } from './staged-cv.ts'

const { db, pool } = await testDatabase()

async function shelf() {
  const folder = await temporaryFolder()
  const files = createDiskFiles(`${folder.path}/files`)
  const path = await folder.write('cv.pdf', makeCv())
  const sent = (sha256: string, name = 'cv.pdf') => {
    const about = { kind: 'cv', extension: 'pdf', contentType: 'application/pdf' } as const
    return { ...about, bytes: 981, sha256, path, name }
  }
  return {
    files,
    folder: `${folder.path}/files`,
    sent,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

const isThere = async (files: Files, key: string) => {
  const file = await files.open('cv-files', key)
  file?.stream.destroy()
  return file !== undefined
}

const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)

test('a staged CV cannot be used with another form', async () => {
  await using store = await shelf()
  const [ana, rui] = [await candidate(db), await candidate(db)]
  const form = randomUUID()
  const staged = must(await stageCv({ db, ...store }, ana, form, store.sent('a')))
  expect(await findStagedCv(db, ana, form)).toEqual(staged)
  expect(await findStagedCv(db, rui, form)).toBeUndefined()
  expect(await findStagedCv(db, ana, randomUUID())).toBeUndefined()
})

test('the same file sent again for the same form is stored once', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  const form = randomUUID()
  const first = must(await stageCv({ db, ...store }, ana, form, store.sent('a')))
  expect(must(await stageCv({ db, ...store }, ana, form, store.sent('a')))).toEqual(first)
})

test('another CV uploaded for the same form replaces the first', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  const form = randomUUID()
  const first = must(await stageCv({ db, ...store }, ana, form, store.sent('a')))
  const second = must(await stageCv({ db, ...store }, ana, form, store.sent('b')))
  expect(await findStagedCv(db, ana, form)).toEqual(second)
  expect(await isThere(store.files, first.key)).toBe(false)
})

test('a CV uploaded while the account is being deleted is refused', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  const deleting = await pool.connect()
  await deleting.query('begin')
  await deleting.query('delete from users where id = $1', [ana.userId])
  const keeping = stageCv({ db, ...store }, ana, randomUUID(), store.sent('a'))
  await waitUntilBlocked(pool)
  await deleting.query('commit')
  deleting.release()
  expect(await keeping).toMatchObject({ refusal: 'account-gone' })
  const left = await readdir(store.folder, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test('if the file store fails, the CV is refused and nothing changes', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  const form = randomUUID()
  const full: Files = { ...store.files, put: () => Promise.reject(new StorageUnavailable('full')) }
  must(await consumeRateLimit(db, limits.upload, ana.userId))
  const answer = await stageCv({ db, files: full }, ana, form, store.sent('a'))
  expect(answer).toMatchObject({ ok: false, refusal: 'storage-unavailable' })
  expect(await findStagedCv(db, ana, form)).toBeUndefined()
  // The failed upload does not count, so the candidate can retry until the store works again.
  const next = must(await consumeRateLimit(db, limits.upload, ana.userId))
  expect(next.left).toBe(limits.upload.max - 1)
})

test('a staged CV is deleted after a day, with its file', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  const form = randomUUID()
  const staged = must(await stageCv({ db, ...store }, ana, form, store.sent('a')))
  await sweepStagedCvs({ db, ...store }, new Date())
  expect(await isThere(store.files, staged.key)).toBe(true)
  await sweepStagedCvs({ db, ...store }, tomorrow)
  expect(await findStagedCv(db, ana, form)).toBeUndefined()
  expect(await isThere(store.files, staged.key)).toBe(false)
})

test('the file of a staged CV stays if an application uses it', async () => {
  await using store = await shelf()
  const ana = await candidate(db)
  const jobId = await publishedJob(db, await company(db))
  const form = randomUUID()
  const staged = must(await stageCv({ db, ...store }, ana, form, store.sent('a')))
  const words = { name: 'Ana', email: 'a@exemplo.ao', phone: '923000000', coverLetter: null }
  const input = { ...words, questions: [], answers: [], updateProfile: false }
  must(await applyToJob(db, ana, jobId, input, 'waiting', { key: form, fingerprint: 'a' }))
  await sweepStagedCvs({ db, ...store }, tomorrow)
  expect(await isThere(store.files, staged.key)).toBe(true)
})
