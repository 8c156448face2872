import { readdir, utimes } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { sweepUploadFolder } from './uploaded-file.ts'

test('the clean-up removes old uploads and nothing else', async () => {
  await using folder = await temporaryFolder()
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000)
  await utimes(await folder.write('upload-old', 'x'), yesterday, yesterday)
  await utimes(await folder.write('notes', 'x'), yesterday, yesterday)
  await folder.write('upload-new', 'x')
  const anHourAgo = new Date(Date.now() - 3600 * 1000)
  expect(await sweepUploadFolder(folder.path, anHourAgo)).toBe(1)
  expect((await readdir(folder.path)).sort()).toEqual(['notes', 'upload-new'])
})
