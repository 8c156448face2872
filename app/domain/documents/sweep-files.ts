import type { Files } from '#app/integrations/files/files.ts'
import type { Area } from './document.ts'

/**
 * Minimum age in milliseconds. A younger file may belong to an act that has not written its row
 * yet.
 */
const MIN_AGE_MS = 60 * 60 * 1000

const BATCH_SIZE = 500

/**
 * Deletes unreferenced files of a storage area that are at least an hour old. `listUsed` returns
 * those of the given keys that are still in use.
 */
export async function sweepFiles(
  files: Files,
  area: Area,
  now: Date,
  listUsed: (keys: string[]) => Promise<(string | null)[]>,
): Promise<number> {
  let removed = 0
  const sweep = async (keys: string[]) => {
    if (keys.length === 0) return
    const used = new Set(await listUsed(keys))
    for (const key of keys) {
      if (used.has(key)) continue
      await files.remove(area, key)
      removed += 1
    }
  }
  let batch: string[] = []
  for await (const { key } of files.list(area, new Date(now.getTime() - MIN_AGE_MS))) {
    batch.push(key)
    if (batch.length < BATCH_SIZE) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  return removed
}
