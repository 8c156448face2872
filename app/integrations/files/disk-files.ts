import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Area } from '#app/domain/documents/document.ts'
import { assertKey, assertOwner, type Files, type ListedFile, StorageUnavailable } from './files.ts'

/** Stores files in a subfolder per area, which has a subfolder per owner. */
export function createDiskFiles(root: string): Files {
  const pathOf = (area: Area, key: string) => {
    assertKey(key)
    return join(root, area, key)
  }

  return {
    async put(area, key, content) {
      const path = pathOf(area, key)
      try {
        await makeDurableFolder(dirname(path))
        await writeDurably(path, content)
      } catch (error) {
        throw isFull(error) ? new StorageUnavailable('The disk takes no more', error) : error
      }
    },

    async open(area, key) {
      const path = pathOf(area, key)
      try {
        const file = await open(path)
        const { size } = await file.stat()
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw new StorageUnavailable('The file cannot be opened', error)
      }
    },

    async remove(area, key) {
      await rm(pathOf(area, key), { force: true })
    },

    async removeOwner(area, owner) {
      assertOwner(owner)
      await rm(join(root, area, owner), { recursive: true, force: true })
    },

    async *list(area, olderThan) {
      for (const owner of await namesIn(join(root, area))) {
        for (const name of await namesIn(join(root, area, owner))) {
          const listed = await findListed(join(root, area, owner, name), `${owner}/${name}`)
          if (listed && listed.storedAt < olderThan) yield listed
        }
      }
    },

    async check() {
      await mkdir(root, { recursive: true })
      const path = join(root, `check-${randomBytes(8).toString('hex')}`)
      await writeDurably(path, Buffer.from('check'))
      await rm(path)
      const { blocks, bavail } = await statfs(root)
      return { usedShare: blocks > 0 ? 1 - bavail / blocks : undefined }
    },
  }
}

/**
 * Writes under a temporary name first, so that no partial file has the final name, even after a
 * power cut.
 */
async function writeDurably(path: string, content: string | Uint8Array | Readable) {
  const partial = `${path}.partial`
  try {
    const file = await open(partial, 'wx', 0o600)
    try {
      for await (const piece of streamOf(content)) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  try {
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

function streamOf(content: string | Uint8Array | Readable): AsyncIterable<Buffer> {
  if (content instanceof Readable) return content
  if (typeof content === 'string') return createReadStream(content)
  return Readable.from([content])
}

async function makeDurableFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })
}

async function findListed(path: string, key: string): Promise<ListedFile | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && { key, bytes: found.size, storedAt: found.mtime }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function isFull(error: unknown): boolean {
  const full = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']
  return error instanceof Error && 'code' in error && full.includes(String(error.code))
}
