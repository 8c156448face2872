import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import {
  areaOf,
  type ContentType,
  type DocumentKind,
  type Extension,
  newDocumentKey,
} from './document.ts'

type InspectedFile = {
  kind: DocumentKind
  extension: Extension
  contentType: ContentType
} & ({ path: string } | { content: Buffer })

/**
 * Writes an inspected file into the storage area of its kind, under `owner`'s folder and a new key.
 * The file is written before the row that refers to it; if the row is never written, the sweep
 * removes the file. Refuses `storage-unavailable` if the file could not be stored.
 */
export async function storeDocument(
  files: Files,
  owner: string,
  file: InspectedFile,
): Promise<Outcome<{ key: string }, 'storage-unavailable'>> {
  const { kind, extension, contentType } = file
  const key = newDocumentKey(owner, extension)
  try {
    await files.put(areaOf[kind], key, 'path' in file ? file.path : file.content, { contentType })
    return done({ key })
  } catch (error) {
    if (isStorageUnavailable(error)) return refused('storage-unavailable')
    throw error
  }
}
