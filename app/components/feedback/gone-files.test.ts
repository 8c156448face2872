import { openAsBlob } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { isGone } from './gone-files.ts'

test('a chosen file that still exists does not count as gone', async () => {
  await using folder = await temporaryFolder()
  const file = await openAsBlob(await folder.write('cv.pdf', 'Ana'))
  expect(await isGone(file)).toBe(false)
  expect(await isGone(new Blob([]))).toBe(false)
})

test('a file that was changed after it was chosen counts as gone', async () => {
  await using folder = await temporaryFolder()
  const path = await folder.write('cv.pdf', 'Ana')
  const file = await openAsBlob(path)
  await appendFile(path, '.')
  expect(await isGone(file)).toBe(true)
})

test('a file that was deleted after it was chosen counts as gone', async () => {
  await using folder = await temporaryFolder()
  const path = await folder.write('cv.pdf', 'Ana')
  const file = await openAsBlob(path)
  await rm(path)
  expect(await isGone(file)).toBe(true)
})
