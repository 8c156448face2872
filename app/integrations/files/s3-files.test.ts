import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { startS3Server } from '#tests/support/services/s3-server.ts'
import { StorageUnavailable } from './files.ts'
import { createS3Files, type StoreFailure } from './s3-files.ts'

const pdf = { contentType: 'application/pdf' }
const content = Buffer.from('%PDF-1.4')

/**
 * Tests of a slow store pass a short limit. The long default prevents failures on a busy machine.
 */
function connected(endpoint: string, tryLimitMs = 20_000) {
  const access = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const settings = { endpoint, region: 'auto', bucket: 'lusona', ...access }
  return createS3Files(settings, { tryLimitMs })
}

test.concurrent('a stored file is read unchanged', async () => {
  await using server = await startS3Server()
  const files = connected(server.endpoint)
  const key = newDocumentKey('u1', 'pdf')
  await files.put('cv-files', key, content, pdf)
  const found = await files.open('cv-files', key)
  expect(found?.bytes).toBe(content.length)
  expect(found && (await buffer(found.stream))).toEqual(content)
})

test.concurrent('opening a missing file returns undefined', async () => {
  await using server = await startS3Server()
  expect(
    await connected(server.endpoint).open('cv-files', newDocumentKey('u1', 'pdf')),
  ).toBeUndefined()
})

test.concurrent('deleting an owner’s files reads all list pages and leaves the files of other owners', async () => {
  await using server = await startS3Server()
  const files = connected(server.endpoint)
  for (const owner of ['u1', 'u1', 'u1', 'u1', 'u1', 'u10'])
    await files.put('cv-files', newDocumentKey(owner, 'pdf'), content, pdf)
  await files.removeOwner('cv-files', 'u1')
  expect([...server.objects.keys()]).toEqual([expect.stringContaining('/cv-files/u10/')])
  server.state.fault = 'error'
  await expect(files.removeOwner('cv-files', 'u10')).rejects.toThrow(StorageUnavailable)
})

test.concurrent('a deleted file is gone, and deleting it again is no error', async () => {
  await using server = await startS3Server()
  const files = connected(server.endpoint)
  const key = newDocumentKey('u1', 'pdf')
  await files.put('cv-files', key, content, pdf)
  await files.remove('cv-files', key)
  await files.remove('cv-files', key)
  expect(server.objects.size).toBe(0)
})

test.concurrent('listing files reads all pages of the bucket’s list', async () => {
  await using server = await startS3Server()
  const files = connected(server.endpoint)
  const keys = Array.from({ length: 5 }, () => newDocumentKey('u1', 'pdf')).sort()
  for (const key of keys) await files.put('cv-files', key, content, pdf)
  await files.put('proofs', newDocumentKey('u1', 'pdf'), content, pdf)
  const listed: string[] = []
  const before = server.state.requests
  for await (const { key } of files.list('cv-files', new Date(Date.now() + 60_000)))
    listed.push(key)
  expect(listed).toEqual(keys)
  // A page has two keys, so three list requests suffice. No file is requested.
  expect(server.state.requests - before).toBe(3)
})

test.concurrent('a list of files stored before a time omits newer files', async () => {
  await using server = await startS3Server()
  const files = connected(server.endpoint)
  await files.put('cv-files', newDocumentKey('u1', 'pdf'), content, pdf)
  const listed: string[] = []
  for await (const { key } of files.list('cv-files', new Date(Date.now() - 60_000)))
    listed.push(key)
  expect(listed).toEqual([])
})

test.concurrent('the health check leaves no file behind', async () => {
  await using server = await startS3Server()
  await connected(server.endpoint).check()
  expect(server.objects.size).toBe(0)
})

test.concurrent.each(['silent', 'error', 'forbidden', 'reset', 'corrupts'] as const)(
  'storing a file fails within the time limit if the store is %s',
  async (fault) => {
    await using server = await startS3Server()
    server.state.fault = fault
    const put = connected(server.endpoint, fault === 'silent' ? 200 : undefined).put(
      'cv-files',
      newDocumentKey('u1', 'pdf'),
      content,
      pdf,
    )
    await expect(put).rejects.toThrow(StorageUnavailable)
    expect(server.objects.size).toBe(0)
  },
)

test.concurrent('an unavailable store is not reported as a missing file', async () => {
  await using server = await startS3Server()
  server.state.fault = 'error'
  const open = connected(server.endpoint).open('cv-files', newDocumentKey('u1', 'pdf'))
  await expect(open).rejects.toThrow(StorageUnavailable)
})

test.concurrent('a store that fails repeatedly is not called for a while', async () => {
  await using server = await startS3Server()
  const files = connected(server.endpoint)
  const open = () => files.open('cv-files', newDocumentKey('u1', 'pdf')).catch(() => {})
  server.state.fault = 'error'
  await Promise.all(Array.from({ length: 5 }, open))
  const before = server.state.requests
  await open()
  expect(server.state.requests).toBe(before)
})

test.concurrent('a failure of the store is reported with code and request id, but no file key', async () => {
  await using server = await startS3Server()
  const access = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const settings = { endpoint: server.endpoint, region: 'auto', bucket: 'lusona', ...access }
  const failures: StoreFailure[] = []
  const files = createS3Files(settings, { onFailure: (failure) => failures.push(failure) })
  const open = () => files.open('cv-files', newDocumentKey('u1', 'pdf')).catch(() => {})
  server.state.fault = 'forbidden'
  await open()
  server.state.fault = 'reset'
  await open()
  expect(failures).toEqual([
    { act: 'open', code: 'AccessDenied', status: 403, requestId: 'request-1' },
    { act: 'open', code: 'ECONNRESET', status: undefined, requestId: undefined },
  ])
})
