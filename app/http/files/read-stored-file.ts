import { buffer } from 'node:stream/consumers'
import type { Area } from '#app/domain/documents/document.ts'
import type { AppContext } from '#app/http/context.ts'
import { isStorageUnavailable } from '#app/integrations/files/files.ts'

/** Bytes; no document that the portal takes is larger. */
const MAX_BYTES = 12 * 1024 * 1024

/** A stored file whole, to be looked into: 'missing' when it should be there, 'unavailable' when nobody can say. */
export async function readStoredFile(
  { files, log }: Pick<AppContext, 'files' | 'log'>,
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
