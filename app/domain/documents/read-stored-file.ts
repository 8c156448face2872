import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { Area } from './document.ts'

/** Maximum bytes that are read. No accepted document is larger. */
const MAX_BYTES = 12 * 1024 * 1024

type Reading = { files: Files; log: Pick<Logger, 'error'> }

/**
 * Reads a stored file: 'missing' if it does not exist, 'unavailable' if the store failed. With
 * `sha256`, a file with other contents counts as missing.
 */
export async function readStoredFile(
  { files, log }: Reading,
  area: Area,
  key: string,
  sha256?: string,
): Promise<Uint8Array | 'missing' | 'unavailable'> {
  try {
    const stored = await files.open(area, key)
    if (!stored) return 'missing'
    if (stored.bytes > MAX_BYTES) {
      stored.stream.destroy()
      return 'unavailable'
    }
    const content = await buffer(stored.stream)
    if (sha256 === undefined || hashOf(content) === sha256) return content
    log.error(
      { event: 'stored-file-altered', area, key },
      'a stored file has changed since it was stored',
    )
    return 'missing'
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
    log.error(
      { event: 'stored-file-unreadable', err: error, area },
      'a stored file could not be read',
    )
    return 'unavailable'
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
