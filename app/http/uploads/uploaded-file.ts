import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** An uploaded file, in a temporary folder until the form is answered. */
export type UploadedFile = {
  path: string
  name: string
  type: string
  bytes: number
  sha256: string
  tooLarge: boolean
}

export async function writeToFolder(folder: string, part: Readable, maxBytes: number) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `upload-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  let tooLarge = false
  try {
    for await (const chunk of part.iterator({ destroyOnReturn: false })) {
      const fitting = chunk.subarray(0, maxBytes - bytes)
      await file.writeFile(fitting)
      hash.update(fitting)
      bytes += fitting.length
      tooLarge = fitting.length < chunk.length
      if (tooLarge) break
    }
    return { path, bytes, sha256: hash.digest('hex'), tooLarge }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

export async function sweepUploadFolder(folder: string, olderThan: Date): Promise<number> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.startsWith('upload-'))
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime >= olderThan) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
