import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { Area } from './document.ts'

/** Bytes; no document that the portal takes is larger. */
const MAX_BYTES = 12 * 1024 * 1024

/** Reads a stored file into memory: 'missing' if the store has no such file, 'unavailable' if the store failed. */
export async function readStoredFile(
  { files, log }: { files: Files; log: Pick<Logger, 'error'> },
  area: Area,
  key: string,
): Promise<Uint8Array | 'missing' | 'unavailable'> {
  try {
    const stored = await files.open(area, key)
    if (!stored) return 'missing'
    if (stored.bytes > MAX_BYTES) {
      stored.stream.destroy()
      return 'unavailable'
    }
    return await buffer(stored.stream)
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    log.error(
      { event: 'stored-file-unreadable', err: error, area },
      'a stored file could not be read',
    )
    return 'unavailable'
  }
}
