import { readdir, readlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newDocumentKey } from '#app/domain/documents/document.ts'
import { createDiskFiles } from '#app/integrations/files/disk-files.ts'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { sendOwnData } from './send-own-data.ts'

async function openBelow(folder: string): Promise<number> {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  )
  return paths.filter((path) => path.startsWith(folder)).length
}

test('a client that disconnects during a data export leaves no file open', async () => {
  await using folder = await temporaryFolder()
  const files = createDiskFiles(folder.path)
  const keys = [newDocumentKey('u1', 'pdf'), newDocumentKey('u1', 'pdf')]
  for (const key of keys) {
    await files.put('cv-files', key, Buffer.alloc(8 * 1024 * 1024), {
      contentType: 'application/pdf',
    })
  }
  const own = keys.map((key, index) => ({ area: 'cv-files' as const, key, path: `${index}.pdf` }))
  const log = { error: () => {} }
  const answer = sendOwnData({ files, log }, { records: {}, files: own }, 'Lusona')
  const reader = answer.body?.getReader()
  for (let piece = 0; piece < 20; piece += 1) await reader?.read()
  expect(await openBelow(folder.path)).toBe(1)
  await reader?.cancel()
  await expect.poll(() => openBelow(folder.path)).toBe(0)
})

test('a failing file store aborts the data export, and the error is logged', async () => {
  await using folder = await temporaryFolder()
  const files = createDiskFiles(folder.path)
  const errors: unknown[] = []
  const own = [{ area: 'cv-files' as const, key: 'not a key of ours', path: 'cv.pdf' }]
  const log = { error: (entry: unknown) => void errors.push(entry) }
  const answer = sendOwnData({ files, log }, { records: {}, files: own }, 'Lusona')
  await expect(answer.arrayBuffer()).rejects.toThrow()
  expect(errors).toHaveLength(1)
})
