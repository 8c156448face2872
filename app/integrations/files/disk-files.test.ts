import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { createDiskFiles } from './disk-files.ts'

const pdf = { contentType: 'application/pdf' }

async function store() {
  const folder = await temporaryFolder()
  return {
    folder,
    files: createDiskFiles(join(folder.path, 'files')),
    key: newDocumentKey('u1', 'pdf'),
  }
}

async function keysIn(files: ReturnType<typeof createDiskFiles>, olderThan: Date) {
  const keys: string[] = []
  for await (const { key } of files.list('cv-files', olderThan)) keys.push(key)
  return keys
}

test('deleting an owner’s files leaves the files of other owners', async () => {
  const { folder, files } = await store()
  await using _folder = folder
  const [mine, also, theirs] = ['u1', 'u1', 'u10'].map((owner) => newDocumentKey(owner, 'pdf'))
  for (const key of [mine, also, theirs])
    await files.put('cv-files', String(key), Buffer.from('x'), pdf)
  await files.removeOwner('cv-files', 'u1')
  await files.removeOwner('cv-files', 'u1')
  expect(await keysIn(files, tomorrow)).toEqual([theirs])
  for (const owner of ['..', '', '.', 'a/b'])
    await expect(files.removeOwner('cv-files', owner)).rejects.toThrow('Not the owner')
})

const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)

describe('a stored file', () => {
  test.each([
    ['from a path', (folder: string) => join(folder, 'sent')],
    ['from memory', () => Buffer.from('olá')],
    ['from a stream', () => Readable.from([Buffer.from('ol'), Buffer.from('á')])],
  ])('%s is read unchanged', async (_, content) => {
    const { folder, files, key } = await store()
    await using _folder = folder
    await folder.write('sent', 'olá')
    await files.put('cv-files', key, content(folder.path), pdf)
    const found = await files.open('cv-files', key)
    expect(found?.bytes).toBe(4)
    expect((await buffer(found?.stream ?? Readable.from([]))).toString()).toBe('olá')
  })

  test('is not found in another storage area', async () => {
    const { folder, files, key } = await store()
    await using _folder = folder
    await files.put('cv-files', key, Buffer.from('x'), pdf)
    expect(await files.open('proofs', key)).toBeUndefined()
  })
})

test('an upload that is interrupted leaves no file', async () => {
  const { folder, files, key } = await store()
  await using _folder = folder
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('broken off')
    })(),
  )
  await expect(files.put('cv-files', key, broken, pdf)).rejects.toThrow('broken off')
  expect(await readdir(join(folder.path, 'files/cv-files/u1'))).toEqual([])
})

test('deleting a missing file is no error', async () => {
  const { folder, files, key } = await store()
  await using _folder = folder
  await expect(files.remove('cv-files', key)).resolves.toBeUndefined()
})

test.each(['../../etc/passwd', 'u1/../u2/x.pdf', '/etc/passwd', 'u1/cv.pdf', ''])(
  '%j is no valid storage key',
  async (key) => {
    const { folder, files } = await store()
    await using _folder = folder
    await expect(files.open('cv-files', key)).rejects.toThrow('Not a key')
  },
)

describe('the list of stored files', () => {
  test('contains only files that are old enough', async () => {
    const { folder, files, key } = await store()
    await using _folder = folder
    await files.put('cv-files', key, Buffer.from('x'), pdf)
    const anHourAgo = new Date(Date.now() - 3600 * 1000)
    expect(await keysIn(files, anHourAgo)).toEqual([])
    expect(await keysIn(files, tomorrow)).toEqual([key])
  })

  test('contains partial files that a crash left behind', async () => {
    const { folder, files, key } = await store()
    await using _folder = folder
    await files.put('cv-files', key, Buffer.from('x'), pdf)
    const partial = `${newDocumentKey('u1', 'pdf')}.partial`
    await folder.write(`files/cv-files/${partial}`, 'half')
    await utimes(join(folder.path, 'files/cv-files', partial), 1, 1)
    expect(await keysIn(files, new Date(5000))).toEqual([partial])
    await files.remove('cv-files', partial)
    expect(await keysIn(files, tomorrow)).toEqual([key])
  })

  test('is empty if nothing is stored', async () => {
    const { folder, files } = await store()
    await using _folder = folder
    expect(await keysIn(files, tomorrow)).toEqual([])
  })
})

test('the health check reports how full the disk is', async () => {
  const { folder, files } = await store()
  await using _folder = folder
  const { usedShare } = await files.check()
  expect(usedShare).toBeGreaterThan(0)
  expect(usedShare).toBeLessThan(1)
})
